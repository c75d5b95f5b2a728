import { Button } from "@/app/_ui/button";
import { day } from "@/lib/format/date";
import type { Account } from "@/lib/queries/get-account";

/** Studies whose owners asked this person to be a member. */
export function Invitations({ invitations }: { invitations: Account["invitations"] }) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Invitations" className="mb-6 grid gap-2">
      {invitations.map(({ study_id, title, created_at }) => (
        <li
          key={study_id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-ink bg-raised px-4 py-2.5 text-note"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            You are asked to be a member of <strong>{title}</strong>
            <span className="text-ink-3">, {day(created_at.toISOString())}</span>
          </span>
          <form action="/account/studies/answer" method="post" className="ml-auto flex gap-2">
            <Button type="submit" name="accept" value={study_id}>
              Accept<span className="sr-only"> {title}</span>
            </Button>
            <Button type="submit" name="decline" value={study_id}>
              Decline<span className="sr-only"> {title}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
