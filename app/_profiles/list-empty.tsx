import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { type ListChoice, listParams } from "./list-controls";

/** In place of a list without an entry: no such page of it, nothing that matches, or nothing published yet. */
export function ListEmpty(props: { what: string; path: string; choice: ListChoice; total: number }) {
  const { what, path, choice, total } = props;
  if (total > 0)
    return (
      <Empty
        title="This list has no such page"
        action={<LinkButton href={hrefWith(path, listParams(choice))}>First page</LinkButton>}
      />
    );
  return choice.search === undefined ? (
    <Empty title={`No ${what} is listed yet`} action={<LinkButton href="/studies">Studies</LinkButton>}>
      A {what} is listed here once a study in the lists publishes its first results.
    </Empty>
  ) : (
    <Empty
      title={`No ${what} has “${choice.search}” in its name`}
      action={
        <LinkButton href={hrefWith(path, listParams({ ...choice, search: undefined }))}>Show all</LinkButton>
      }
    />
  );
}
