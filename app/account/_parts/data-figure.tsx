import { Button, LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextField } from "@/app/_ui/text-field";

/** Taking one's data along, and leaving. */
export function DataFigure({ email }: { email: string }) {
  return (
    <Figure id="data">
      <FigureHead id="data" title="Your data" />
      <div className="grid gap-x-12 gap-y-8 text-note md:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="max-w-[60ch] text-ink-2">
            Everything that is kept about this account as JSON. Of sessions and tokens only hashes are kept,
            and those are left out.
          </p>
          <div>
            <LinkButton href="/account/export" download="holdfast-account.json">
              Download
            </LinkButton>
          </div>
        </div>
        <form action="/account/delete" method="post" className="grid content-start gap-3">
          <p className="max-w-[60ch] text-ink-2">
            Deleting the account ends its sessions and tokens, and takes along the private studies that nobody
            else reads. Studies that others read must be handed on or deleted first. Bundles that you sent to
            other people’s studies stay, without your name.
          </p>
          <TextField
            label={`Type ${email} to delete the account for good`}
            name="typed"
            id="delete-account"
            autoComplete="off"
            required
            className="max-w-[30rem]"
          />
          <div>
            <Button type="submit">Delete the account</Button>
          </div>
        </form>
      </div>
    </Figure>
  );
}
