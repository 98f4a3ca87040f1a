import { association } from '../../../content/association.ts'
import { easyReadPage } from '../../../content/pages/easy-read.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Lines } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { AddressLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(easyReadPage, args)

/** The day on the water for people who read pictures first. Printed, it is two sheets to take along. */
export default function EasyReadPage() {
  const { title, intro, steps, after, mailLabel } = easyReadPage
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
      </PageHeader>
      <div className="easy-read mx-auto max-w-7xl px-5 pt-2 text-lg sm:px-6">
        <ol className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {steps.map(({ title: step, lines, imgKey, alt }, index) => (
            <li
              key={step}
              className="max-w-none overflow-clip rounded-card bg-surface shadow-card edge-when-forced print:break-inside-avoid"
            >
              <Picture of={imgKey} alt={alt} priority={index === 0} className="aspect-4/3 w-full object-cover" />
              <div className="p-5 sm:p-7">
                <h2 className="mb-3 flex items-center gap-4 text-[1.75rem]">
                  <span
                    aria-hidden="true"
                    className="grid size-12 shrink-0 place-items-center rounded-full bg-sun font-body text-lac edge-when-forced"
                  >
                    {index + 1}
                  </span>
                  {step}
                </h2>
                <Lines of={lines} />
              </div>
            </li>
          ))}
        </ol>
        <div className="after mt-10 grid gap-8 md:grid-cols-2 print:break-inside-avoid">
          {after.map(({ title: question, lines, reach }) => (
            <section key={question} className="border-t-4 border-accent pt-4">
              <h2 className="mb-3 text-[1.75rem]">{question}</h2>
              <Lines of={lines} />
              {reach && (
                <AddressLink href={`mailto:${association.email}`}>
                  {fillIn<string>(mailLabel, { email: association.email })}
                </AddressLink>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
