import { rgaaThemes } from '../../../content/accessibility.ts'
import { accessibilityPage } from '../../../content/pages/accessibility.ts'
import { type Tally, tallyOf, tallyOfAll } from './conformity.ts'

/** How many criteria of each theme are met. With very large text the table scrolls by itself, also by keyboard. */
export function ThemeTable({ titleId }: { titleId: string }) {
  const { caption, theme, met, unmet, notApplicable, total } = accessibilityPage.themes
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-labelledby={titleId}>
      <table className="w-full max-w-[44rem] [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-2.5 [&_td]:text-right [&_td]:tabular-nums [&_th]:text-left sm:[&_:is(td,th)]:px-3">
        <caption className="pb-3 text-left text-ink-soft">{caption}</caption>
        <thead className="border-b-4 border-accent align-bottom">
          <tr>
            <th scope="col">{theme}</th>
            {[met, unmet, notApplicable].map((label) => (
              <th key={label} scope="col" className="text-right!">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-edge">
          {rgaaThemes.map((one) => (
            <Row key={one.number} name={`${one.number}. ${one.name}`} tally={tallyOf(one)} />
          ))}
        </tbody>
        <tfoot className="border-t-4 border-accent font-bold">
          <Row name={total} tally={tallyOfAll(rgaaThemes)} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, tally }: { name: string; tally: Tally }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere font-[inherit]">
        {name}
      </th>
      <td>{tally.met}</td>
      <td>{tally.unmet}</td>
      <td>{tally.notApplicable}</td>
    </tr>
  )
}
