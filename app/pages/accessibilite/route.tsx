import { Fragment, type ReactNode } from 'react'
import { accessibilityCheckedOn, type RgaaTheme, rgaaThemes } from '../../../content/accessibility.ts'
import { association } from '../../../content/association.ts'
import { accessibilityPage } from '../../../content/pages/accessibility.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { Points } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const dotted = 'list-disc space-y-2 pl-5 marker:text-accent'

export default function AccessibilityPage() {
  const { title, intro, state, themes, gaps, means, writing, elsewhere } = accessibilityPage
  const [met, unmet] = countsOfAll
  const failures = rgaaThemes.flatMap(({ failing }) => failing.map(({ reason }) => reason))
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-5 pt-2 sm:px-6 lg:grid-cols-[1.4fr_1fr] [&_h2]:text-[1.75rem] [&_section]:space-y-4">
        <div className="space-y-12">
          <Part title={state.title}>
            <p className="text-lg font-bold">
              {fillIn<string>(unmet === 0 ? state.full : state.partial, {
                met,
                applicable: met + unmet,
                rate: String(rateOf(met, unmet)).replace('.', ','),
              })}
            </p>
            <p>{fillIn<string>(state.checked, { date: formatSwissDate(accessibilityCheckedOn) })}</p>
            <p>{state.pages}</p>
            <p>{state.voluntary}</p>
          </Part>
          <div className="space-y-4">
            <h2 id="themes">{themes.title}</h2>
            <ThemeTable />
          </div>
        </div>
        <div className="space-y-12">
          <Part title={writing.title}>
            <p>{writing.text}</p>
            <p>{fillIn<string>(writing.answer, { answerTime: association.answerTime })}</p>
            <p>
              <TextLink to={`mailto:${association.email}`}>
                {fillIn<string>(writing.mail, { email: association.email })}
              </TextLink>
              <br />
              <TextLink {...writing.form} />
            </p>
          </Part>
          <Part title={gaps.title}>
            <p>{gaps.intro}</p>
            <Points of={[...failures, ...gaps.points]} className={dotted} />
          </Part>
          <Part title={means.title}>
            <Points of={means.points} className={dotted} />
          </Part>
          <Part title={elsewhere.title}>
            <p>{elsewhere.text}</p>
            <dl>
              {elsewhere.bodies.map(({ name, text, website }) => (
                <Fragment key={name}>
                  <dt>
                    <ExternalLink href={website} hint={elsewhere.hint}>
                      {name}
                    </ExternalLink>
                  </dt>
                  <dd className="mb-3">{text}</dd>
                </Fragment>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** How many criteria of each theme are met. With very large text the table scrolls by itself, also by keyboard. */
function ThemeTable() {
  const { caption, theme, met, unmet, notApplicable, total } = accessibilityPage.themes
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-labelledby="themes">
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
            <Row key={one.number} name={`${one.number}. ${one.name}`} counts={countsOf(one)} />
          ))}
        </tbody>
        <tfoot className="border-t-4 border-accent font-bold">
          <Row name={total} counts={countsOfAll} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, counts: [met, unmet, notApplicable] }: { name: string; counts: Counts }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere font-[inherit]">
        {name}
      </th>
      <td>{met}</td>
      <td>{unmet}</td>
      <td>{notApplicable}</td>
    </tr>
  )
}

type Counts = [met: number, unmet: number, notApplicable: number]

/** Every criterion of a theme that applies and does not fail is met. */
function countsOf({ criteria, notApplicable, failing }: RgaaTheme): Counts {
  return [criteria - notApplicable.length - failing.length, failing.length, notApplicable.length]
}

export const countsOfAll = rgaaThemes
  .map(countsOf)
  .reduce((sum, counts) => [sum[0] + counts[0], sum[1] + counts[1], sum[2] + counts[2]])

/** The share of applicable criteria that are met, in percent with one decimal, rounded down: 99.97 % is not 100 %. */
export function rateOf(met: number, unmet: number): number {
  return Math.floor((met / (met + unmet)) * 1000) / 10
}
