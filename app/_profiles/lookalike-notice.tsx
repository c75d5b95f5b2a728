import Link from "next/link";
import { Fragment } from "react";
import { Notice } from "@/app/_ui/notice";

/** Other ids that are probably this one. Each keeps a page and figures of its own until a study's owner joins them. */
export function LookalikeNotice(props: {
  what: string;
  ids: readonly string[];
  path: (id: string) => string;
}) {
  if (props.ids.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice tone="warn" title={`Another ${props.what} is written almost like this one`}>
        <p>
          {props.ids.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link href={props.path(id)} className="font-mono text-[13px] [overflow-wrap:anywhere]">
                {id}
              </Link>
            </Fragment>
          ))}{" "}
          {props.ids.length === 1 ? "differs" : "differ"} from it only by case, separators or look-alike
          characters. Figures are counted apart; whoever owns a study can join names in it.
        </p>
      </Notice>
    </div>
  );
}
