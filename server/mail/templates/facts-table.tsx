import { Fragment } from 'react'
import { mailStyles } from './styles.ts'

/** How the plain text of a mail finds these tables and keeps a line for each row. */
export const factsTableClass = 'facts'

/** Labels and values as a table, which mail programs and screen readers read line by line. No value, no line. */
export function FactsTable({ rows }: { rows: readonly (readonly [label: string, value: string | undefined])[] }) {
  return (
    <table className={factsTableClass} width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(([label, value]) =>
          value === undefined ? null : (
            <tr key={label}>
              <th scope="row" style={mailStyles.label}>
                {label}
              </th>
              <td style={mailStyles.value}>
                <Lines text={value} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** Mail programs do not all keep line ends by a style. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
