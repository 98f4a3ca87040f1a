import { data, href } from 'react-router'
import { association } from '../../../content/association.ts'
import { languageTexts } from '../../../content/languages.ts'
import { phoneAddress } from '../../../domain/phone-address.ts'
import { readNamedRelays } from '../../../server/solidarity/public-facts.server.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { termFigures } from '../../../wording/in-terms.ts'
import { offeredOutingsPage, offeredOutingsTexts } from '../../../wording/pages/offered-outings.ts'
import { translationAt } from '../../../wording/translations.ts'
import { answerFormPage, loadFormPage } from '../../forms/form-page.server.ts'
import { LanguageLinks } from '../../languages/language-links.tsx'
import { translatedAddress } from '../../languages/translated-address.ts'
import { useTranslator } from '../../languages/translator.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { Closing } from '../../sections/closing.tsx'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { Lines, Points } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { Questions } from '../../sections/questions.tsx'
import { WaterBand, WaveEdge } from '../../sections/water.tsx'
import { servicesContext } from '../../services-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { AskForm } from './ask-form.tsx'

/** The page is cached for a minute, so a relay that was added or removed appears or disappears that much later. */
const minuteCacheHeaders = { 'Cache-Control': 'public, max-age=60' }

export async function loader(args: Route.LoaderArgs) {
  const relays = await readNamedRelays(args.context.get(servicesContext))
  const translation = translationAt(args.request, 'offered')
  return data({ relays, translation, ...loadFormPage('sortie-offerte', args) }, { headers: minuteCacheHeaders })
}

export const action = (args: Route.ActionArgs) => answerFormPage('sortie-offerte', args)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const rowClass = 'mx-auto max-w-7xl px-5 sm:px-6'
const twoColumnClass = `${rowClass} grid items-center gap-x-14 gap-y-8 py-10 lg:grid-cols-2 lg:py-16`
const pictureClass = 'aspect-4/3 w-full rounded-card object-cover shadow-card print:hidden'

/**
 * An outing that costs nothing: first for the people who may come, in easy words, then for those who accompany them,
 * last for those who can help. What is promised here about places and invitations is what the team does by mail.
 */
export default function OfferedOutingsPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, forWhom, day, questions } = offeredOutingsTexts
  const translator = useTranslator(termFigures())
  const { translate, text, langOf, language } = translator
  return (
    <>
      <PageHeader title={translate(title)}>
        {intro.map((line) => (
          <p key={line}>{translate(line)}</p>
        ))}
        <LanguageLinks />
      </PageHeader>
      <section aria-labelledby="pour-qui" className={twoColumnClass}>
        <div className="text-lg">
          <h2 id="pour-qui" className="mb-4">
            {translate(forWhom.title)}
          </h2>
          <Lines lines={forWhom.lines} translator={translator} />
          <p className="mt-2 flex flex-wrap gap-x-8">
            <TextLink to="#comment">{translate(forWhom.howLabel)}</TextLink>
            <TextLink to={translatedAddress(forWhom.invitation.to, translator)}>
              {translate(forWhom.invitation.label)}
            </TextLink>
          </p>
        </div>
        <Picture
          imgKey={forWhom.imgKey}
          alt={text(forWhom.alt)}
          lang={langOf(forWhom.alt).lang}
          className={pictureClass}
        />
      </section>
      <SameForEverybody />
      <Ways />
      <AskForm />
      <section aria-labelledby="le-jour" className={twoColumnClass}>
        <div className="text-lg lg:order-last">
          <h2 id="le-jour" className="mb-4">
            {translate(day.title)}
          </h2>
          <Lines lines={day.lines} translator={translator} />
          {day.link && (
            <TextLink to={translatedAddress(day.link.to, translator)} className="mt-2">
              {translate(day.link.label)}
            </TextLink>
          )}
        </div>
        <Picture imgKey={day.imgKey} alt={text(day.alt)} lang={langOf(day.alt).lang} className={pictureClass} />
      </section>
      <Questions {...questions} translator={translator} className={`${rowClass} pb-10 lg:pb-16`} />
      {language ? (
        <p className={`${rowClass} pb-10`}>
          <TextLink to={href('/sorties-offertes')} hrefLang="fr">
            {translate(languageTexts.inFrench)}
          </TextLink>
        </p>
      ) : (
        <>
          <WaveEdge className="text-band" />
          <div className="bg-band print:bg-transparent">
            <Relays relayNames={loaderData.relays} />
            <Closing titleId="aider" {...offeredOutingsPage.helping} />
          </div>
        </>
      )}
    </>
  )
}

/** Fears of people who have never come, and why they need not have them. */
function SameForEverybody() {
  const { title, points } = offeredOutingsTexts.alike
  const translator = useTranslator(termFigures())
  return (
    <WaterBand>
      <section aria-labelledby="comme-les-autres" className={`${rowClass} py-10 lg:py-14`}>
        <h2 id="comme-les-autres">{translator.translate(title)}</h2>
        <ul className="answers mt-8 text-lg">
          {points.map(({ iconName, title: pointTitle, lines }) => (
            <li key={pointTitle} className="max-w-none">
              <ContentIcon name={iconName} className="mb-3 size-9 text-accent" />
              <h3 className="mb-2">{translator.translate(pointTitle)}</h3>
              <Lines lines={lines} translator={translator} />
            </li>
          ))}
        </ul>
      </section>
    </WaterBand>
  )
}

const { email } = association

/** The two ways to an outing, side by side because neither is better, and what follows in both cases. */
function Ways() {
  const { title, intro, through, direct, mailLabel, afterwards } = offeredOutingsTexts.ways
  const phone = associationPhone()
  const translator = useTranslator(termFigures())
  const { translate } = translator
  return (
    <section aria-labelledby="comment" className={`${rowClass} pt-10 lg:pt-14`}>
      <h2 id="comment">{translate(title)}</h2>
      <p className="mt-3 text-lg">{translate(intro)}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 print:grid-cols-2">
        <Card as="article" aria-labelledby="relais">
          <h3 id="relais" className="mb-2">
            {translate(through.title)}
          </h3>
          <Lines lines={through.lines} translator={translator} />
        </Card>
        <Card as="article" aria-labelledby="direct">
          <h3 id="direct" className="mb-2">
            {translate(direct.title)}
          </h3>
          <Lines lines={direct.lines} translator={translator} />
          <ul className="mt-2">
            <li>
              <TextLink to={`mailto:${email}`}>{translate(mailLabel, { email })}</TextLink>
            </li>
            <li>
              <TextLink to="#demander">{translate(direct.askLabel)}</TextLink>
            </li>
            {phone && (
              <li>
                <TextLink to={phoneAddress(phone)}>{phone}</TextLink>
              </li>
            )}
          </ul>
        </Card>
      </div>
      <h3 className="mt-10">{translate(afterwards.title)}</h3>
      <ol className="mt-4 grid gap-x-14 gap-y-4 text-lg lg:grid-cols-3 print:grid-cols-3">
        {afterwards.lines.map((line, index) => (
          <li key={line} className="flex max-w-none items-center gap-4">
            <span
              aria-hidden="true"
              className="grid size-[min(3rem,15vw)] shrink-0 place-items-center rounded-full bg-sun font-bold text-lac edge-when-forced"
            >
              {index + 1}
            </span>
            {translate(line)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** For social services and associations: what a relay has to do, what it is given, and which relays there are. */
function Relays({ relayNames }: { relayNames: readonly string[] }) {
  const { title, intro, namedTitle, asked, given, action } = offeredOutingsPage.relays
  return (
    <section aria-labelledby="devenir-relais" className={`${rowClass} py-10 lg:py-14`}>
      <h2 id="devenir-relais">{title}</h2>
      <p className="mt-3 text-lg">{intro}</p>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
        {[asked, given].map(({ title: partTitle, points }) => (
          <div key={partTitle}>
            <h3 className="mb-3">{partTitle}</h3>
            <Points points={points} className="list-disc space-y-3 pl-5 marker:text-accent" />
          </div>
        ))}
      </div>
      {relayNames.length > 0 && (
        <>
          <h3 className="mt-8 mb-3">{namedTitle}</h3>
          <ul className="gap-x-14 lg:columns-2">
            {relayNames.map((name) => (
              <li key={name} className="py-1 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink {...action} variant="secondary" className="mt-8" />
    </section>
  )
}
