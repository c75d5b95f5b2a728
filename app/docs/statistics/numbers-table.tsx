import { TABLE_ROLES } from "@/app/_ui/table-roles";
import { NUMBERS } from "./numbers";
import styles from "./statistics.module.css";

/** One row a number, each a target for links; blocks on narrow pages. */
export function NumbersTable() {
  return (
    <table className={styles.numbers} {...TABLE_ROLES.table}>
      <caption className="sr-only">
        What each number says, how it is computed and what it does not say
      </caption>
      <thead {...TABLE_ROLES.rows}>
        <tr {...TABLE_ROLES.row}>
          <th scope="col" {...TABLE_ROLES.columnHead}>
            What it says
          </th>
          <th scope="col" {...TABLE_ROLES.columnHead}>
            How it is computed
          </th>
          <th scope="col" {...TABLE_ROLES.columnHead}>
            What it does not say
          </th>
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rows}>
        {NUMBERS.map(({ id, name, means, how, formula, not }) => (
          <tr key={id} id={id} {...TABLE_ROLES.row}>
            <th scope="row" {...TABLE_ROLES.rowHead}>
              <span className={styles.name}>{name}</span>
              {means}
            </th>
            <td {...TABLE_ROLES.cell}>
              {how}
              {formula}
            </td>
            <td {...TABLE_ROLES.cell}>
              <span aria-hidden="true" className={styles.side}>
                What it does not say
              </span>
              {not}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
