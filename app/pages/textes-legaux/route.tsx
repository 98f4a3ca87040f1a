import { data } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { generalTermsVersions } from '../../../content/cancellation-rules.ts'
import { legalLabels, legalPages } from '../../../content/pages/legal.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { legalText } from '../../../server/legal/legal-text.server.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { servicesContext } from '../../services-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

/**
 * The text that the address names; of the terms of sale also one version, by its date. Only known dates are accepted,
 * so that no address becomes the name of a file. The date of the last update, if any, is today at the lake (rule 1.4).
 */
export function loader({ context, pattern, params }: Route.LoaderArgs) {
  const { now, settings } = context.get(servicesContext)
  const [name] = pattern.replace(/^\//, '').split('/') as [keyof typeof legalPages]
  const version = generalTermsVersions.find((knownVersion) => knownVersion === params.version)
  if (params.version && !version) throw data(null, { status: 404 })
  const updatedOn = name === 'mentions-legales' ? undefined : dayAt(now(), bookingTerms.timeZone)
  const text = legalText(version ? `cgv/${version}` : name, settings.stripe !== undefined)
  return { texts: legalPages[name], text, updatedOn, version }
}

/** A legal text, with its articles listed beside it and lines of readable length. */
export default function LegalPage({ loaderData: { texts, text, updatedOn, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro}>
        {updatedOn && (
          <p className="text-base font-bold">
            {fillIn<string>(version ? legalLabels.version : legalLabels.updatedOn, {
              date: formatSwissDate(version ?? updatedOn),
            })}
          </p>
        )}
        {version && version !== generalTermsVersions[0] && (
          <>
            <p>{legalLabels.older}</p>
            <TextLink to="/cgv" label={legalLabels.newest} />
          </>
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
