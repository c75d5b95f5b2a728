import { cx } from "@/app/_ui/cx";
import { ColumnHead, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import type { Names } from "../_frame/names";
import styles from "./condition-heads.module.css";
import { MarkLink } from "./mark-link";

/** The heads of the two columns that say whose figures a row holds. */
export const ConditionColumns = () => (
  <>
    <ColumnHead className={styles.model}>Model</ColumnHead>
    <ColumnHead>Method</ColumnHead>
  </>
);

/** The heads of a row: the model once beside all its methods (`span` rows, 0 where it goes on), then the method. */
export function ConditionHeads(props: { model: string; method: string; span: number; names: Names }) {
  const { names, span } = props;
  const method = names.method(props.method);
  return (
    <>
      {span > 0 && (
        <RowHead rowSpan={span} scope="rowgroup" className={cx(styles.model, "font-[620]")}>
          <MarkLink href={names.modelHref(props.model)}>{names.modelName(props.model)}</MarkLink>
        </RowHead>
      )}
      <RowHead
        data-model={names.modelName(props.model)}
        className={cx(styles.method, span === 0 && styles.again, "relative font-normal")}
      >
        {method ? (
          <MarkLink href={names.methodHref(props.method)}>
            <MethodName method={method} open={names.open(method.id)} />
          </MarkLink>
        ) : (
          props.method
        )}
      </RowHead>
    </>
  );
}
