import { Fragment, type ReactNode } from 'react'
import { rgaaThemes } from '../../../content/accessibility.ts'
import { association } from '../../../content/association.ts'
import { associationTerms } from '../../../content/association-terms.ts'
import { accessibilityPage } from '../../../content/pages/accessibility.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { answerTime } from '../../../wording/fact-in-force.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { Points } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import lastChanges from './last-look.json'

const bulletList = 'list-disc space-y-2 pl-5 marker:text-accent'

export default function AccessibilityPage() {
  const { title, intro, state, gaps, means, writing, elsewhere } = accessibilityPage
  // What an association says of its own site; without it, nothing is said in its name.
  const check = associationTerms.accessibilityCheck
  // Only the day is known: what changed on that day may have been looked at before.
  const changedPages = Object.entries(lastChanges)
    .filter(([, since]) => check && since >= check.on)
    .map(([page]) => (page === 'commun' ? state.shared : `/${page}`))
  const failures = [...rgaaThemes.flatMap(({ failing }) => failing), ...(check?.failing ?? [])]
  const { applicableCount, unmetCount } = countCriteria(failures.map(({ criterion }) => criterion))
  const metCount = applicableCount - unmetCount
  return (
    <>
      <PageHeader title={title} intro={intro} />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-5 pt-2 sm:px-6 lg:grid-cols-[1.4fr_1fr] [&_h2]:text-[1.75rem] [&_section]:space-y-4">
        <div className="space-y-12">
          <Part title={state.title}>
            {check ? (
              <>
                <p className="text-lg font-bold">
                  {fillIn<string>(unmetCount === 0 ? state.full : state.partial, {
                    met: metCount,
                    applicable: applicableCount,
                    rate: String(rateOf(metCount, unmetCount)).replace('.', ','),
                  })}
                </p>
                <p>{fillIn<string>(state.checked, { date: formatSwissDate(check.on as CalendarDay), by: check.by })}</p>
                {changedPages.length > 0 && <p>{fillIn<string>(state.changed, { pages: changedPages.join(', ') })}</p>}
                <p>{state.pages}</p>
              </>
            ) : (
              <p>{state.none}</p>
            )}
            <p>{state.voluntary}</p>
          </Part>
          <Part title={gaps.title}>
            {check && <p>{gaps.intro}</p>}
            <Points
              points={[...failures.map(({ reason }) => reason), ...(check?.gaps ?? []), ...gaps.points]}
              className={bulletList}
            />
          </Part>
        </div>
        <div className="space-y-12">
          <Part title={writing.title}>
            <p>{writing.text}</p>
            <p>{fillIn<string>(writing.answer, { answerTime: answerTime() })}</p>
            <p>
              <TextLink to={`mailto:${association.email}`}>
                {fillIn<string>(writing.mail, { email: association.email })}
              </TextLink>
              <br />
              <TextLink {...writing.form} />
            </p>
          </Part>
          {check && (
            <Part title={means.title}>
              <Points points={means.points} className={bulletList} />
            </Part>
          )}
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

/**
 * How many criteria apply to the site, and how many of them it does not meet. The program and the association may name
 * the same one, and what the association lacks applies, even where the program alone has nothing of the kind.
 */
export function countCriteria(failingCriteria: readonly string[]): { applicableCount: number; unmetCount: number } {
  const allCriteria = rgaaThemes.flatMap(({ number, criteria, notApplicable }) =>
    Array.from({ length: criteria }, (_, index) => `${number}.${index + 1}`).map((criterion) => ({
      isUnmet: failingCriteria.includes(criterion),
      isApplicable: !notApplicable.includes(criterion) || failingCriteria.includes(criterion),
    })),
  )
  const countOf = (name: 'isUnmet' | 'isApplicable') => allCriteria.filter((criterion) => criterion[name]).length
  return { applicableCount: countOf('isApplicable'), unmetCount: countOf('isUnmet') }
}

/** The share of applicable criteria that are met, in percent with one decimal, rounded down: 99.97 % is not 100 %. */
export function rateOf(metCount: number, unmetCount: number): number {
  return Math.floor((metCount / (metCount + unmetCount)) * 1000) / 10
}
