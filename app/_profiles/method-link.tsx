import Link from "next/link";
import { MethodMark } from "@/app/_ui/method-mark";
import type { Method } from "@/app/_ui/shown";
import { methodPath } from "./profile-path";

/** Marker and name of a method; the name leads to its page. */
export function MethodLink({
  method,
  open,
}: {
  method: Pick<Method, "id" | "name" | "strategy">;
  open?: boolean;
}) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <MethodMark strategy={method.strategy} open={open} className="flex-none" />
      <Link href={methodPath(method.id)} prefetch={false} className="min-w-0 [overflow-wrap:anywhere]">
        {method.name}
      </Link>
    </span>
  );
}
