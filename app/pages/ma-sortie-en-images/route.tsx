import { association } from '../../../content/association.ts'
import { easyReadPage } from '../../../content/pages/easy-read.ts'
import { translationAt } from '../../../wording/translations.ts'
import { LanguageLinks } from '../../languages/language-links.tsx'
import { useTranslator } from '../../languages/translator.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { Lines } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

export const loader = ({ request }: Route.LoaderArgs) => ({ translation: translationAt(request, 'easy-read') })

/** The day on the water for people who read pictures first. Printed, it is two sheets to take along, of four pictures. */
export default function EasyReadPage() {
  const { title, intro, steps, after, mailLabel } = easyReadPage
  const translator = useTranslator()
  const { translate, text, langOf } = translator
  return (
    <>
      <PageHeader title={translate(title)}>
        <p>{translate(intro)}</p>
        <LanguageLinks />
      </PageHeader>
      <div className="easy-read mx-auto max-w-7xl px-5 pt-2 text-lg sm:px-6 print:p-0 print:text-[12pt] print:[&_p]:p-0">
        <ol className="grid gap-6 md:grid-cols-2 lg:gap-8 print:grid-cols-2 print:gap-[5mm]">
          {steps.map(({ title: step, lines, imgKey, alt }, index) => (
            <li
              key={step}
              className="max-w-none overflow-clip rounded-card bg-surface shadow-card edge-when-forced print:break-inside-avoid"
            >
              <Picture
                imgKey={imgKey}
                alt={text(alt)}
                lang={langOf(alt).lang}
                priority={index === 0}
                className="aspect-4/3 w-full object-cover print:h-[62mm]"
              />
              <div className="p-5 sm:p-7 print:px-[4mm] print:py-[3mm]">
                <h2 className="mb-3 flex items-center gap-4 text-[1.75rem] print:mb-[1mm] print:text-[15pt]">
                  <span
                    aria-hidden="true"
                    className="grid size-12 print:size-[9mm] shrink-0 place-items-center rounded-full bg-sun font-body text-lac edge-when-forced"
                  >
                    {index + 1}
                  </span>
                  {translate(step)}
                </h2>
                <Lines lines={lines} translator={translator} />
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-10 grid gap-8 md:grid-cols-2 print:mt-[8mm] print:break-inside-avoid print:grid-cols-2 print:gap-[5mm]">
          {after.map(({ title: question, lines, reach }) => (
            <section key={question} className="border-t-4 border-accent pt-4">
              <h2 className="mb-3 text-[1.75rem] print:mb-[1mm] print:text-[15pt]">{translate(question)}</h2>
              <Lines lines={lines} translator={translator} />
              {reach && (
                <TextLink to={`mailto:${association.email}`}>
                  {translate(mailLabel, { email: association.email })}
                </TextLink>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
