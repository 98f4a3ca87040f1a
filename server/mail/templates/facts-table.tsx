import { Fragment } from 'react'
import { mailStyles } from './styles.ts'

/** Marks these tables, so that the plain text of a mail keeps a line for each row. */
export const factsTableClass = 'facts'

/** Labels and values as a table, which mail programs and screen readers read row by row. Without value, no row. */
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

/** Not all mail programs support the style that preserves line breaks. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
