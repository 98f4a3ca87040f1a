import { bookingTerms } from '../../../content/booking-terms.ts'
import { legalLabels, legalPages } from '../../../content/pages/legal.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { type LegalTextName, legalText } from '../../../server/legal/legal-text.server.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'

/** The text that the address names. The date of the last update, where there is one, is the lake's today (rule 1.4). */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const { now, settings } = context.get(servicesContext)
  const name = pattern.replace('/', '') as LegalTextName
  const updatedOn = name === 'mentions-legales' ? undefined : dayAt(now(), bookingTerms.timeZone)
  return { words: legalPages[name], text: legalText(name, settings.stripe !== undefined), updatedOn }
}

/** A legal text, with its articles listed beside it and lines of readable length. */
export default function LegalPage({ loaderData: { words, text, updatedOn } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} intro={words.intro}>
        {updatedOn && (
          <p className="text-base font-bold">{fillIn(legalLabels.updatedOn, { date: formatSwissDate(updatedOn) })}</p>
        )}
      </PageHeader>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 pt-2 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <nav
          aria-labelledby="articles"
          className="self-start rounded-card bg-band p-6 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-height)-3rem)] lg:overflow-y-auto print:hidden"
        >
          <h2 id="articles" className="font-body text-base font-bold tracking-normal">
            {legalLabels.contents}
          </h2>
          <ol className="mt-2">
            {text.articles.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1 text-link underline-offset-4 hover:underline"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us from a file of ours, as the text beside it.
                  dangerouslySetInnerHTML={{ __html: title }}
                />
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us from a file of ours, which holds no HTML. */}
        <div className="legal-text" dangerouslySetInnerHTML={{ __html: text.html }} />
      </div>
    </>
  )
}
