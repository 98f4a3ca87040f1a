import { legalLabels } from '../../content/pages/legal.ts'
import type { PageHead } from '../../content/shapes.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { LegalText } from '../../server/legal/legal-text.server.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { fillIn } from '../../wording/sentences.ts'
import { PageHeader } from './page-header.tsx'

type LegalPageProps = {
  words: PageHead
  text: LegalText
  /** Shown as the day of the last update, on the pages that have one (rule 1.4). */
  updatedOn?: CalendarDay
}

/** A legal text, with its articles listed beside it and lines of readable length. */
export function LegalPage({ words, text, updatedOn }: LegalPageProps) {
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.intro}</p>
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
