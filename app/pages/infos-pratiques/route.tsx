import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { boardingFacts, boardingFigures } from '../../../content/boarding-facts.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import type { SiteFile } from '../../../domain/site/schema.ts'
import { placeWithCanton } from '../../../wording/addresses.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Boat } from '../../sections/boat.tsx'
import { Closing } from '../../sections/closing.tsx'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { Points } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { Pontoon } from '../../sections/pontoon.tsx'
import { Questions } from '../../sections/questions.tsx'
import { WaterBand } from '../../sections/water.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const rowClass = 'mx-auto max-w-7xl px-5 sm:px-6'
const pairClass = `${rowClass} grid gap-6 lg:grid-cols-2`

export default function PracticalInfoPage() {
  const { title, intro, cards, questions, closing } = practicalInfoPage
  const [boardingCard, preparationCard, safetyCard, weatherCard, ...otherCards] = cards
  return (
    <>
      <PageHeader title={title} intro={intro} ground="bg-sky" edge={<Pier />} />
      <div className={rowClass}>
        <PageContents />
      </div>
      <div className={`${pairClass} pt-10 pb-10 lg:pt-12 lg:pb-16`}>
        {boardingCard && <InfoCard card={boardingCard} className="lg:col-span-2" aside={<PortAddress />} />}
        {preparationCard && <InfoCard card={preparationCard} />}
        {safetyCard && <InfoCard card={safetyCard} />}
      </div>
      <WaterBand>
        <div className={`${rowClass} py-10 lg:py-14`}>{weatherCard && <InfoCard card={weatherCard} isOnWater />}</div>
      </WaterBand>
      <div className={`${pairClass} pt-10 lg:pt-14`}>
        {otherCards.map((card) => (
          <InfoCard key={card.id} card={card} />
        ))}
        {bookingTerms.boats.some(({ hasRamp }) => hasRamp) && <BoardingFacts />}
      </div>
      <Questions {...questions} className={`${rowClass} py-10 lg:py-16`} />
      <Closing titleId="suite" {...closing} />
    </>
  )
}

/** The boat, moored where the pontoon ends, where the sheet has room for it beside the title. */
function Pier() {
  return (
    <>
      <Pontoon end={860} />
      <Boat alt="" className="absolute bottom-[-0.5vw] left-[62%] w-[24vw] max-lg:hidden print:hidden" />
    </>
  )
}

/**
 * Links to each answer, for a visitor standing on the quay with one question. A grid and not a line that wraps, so that
 * its rows stay in place when the fonts arrive.
 */
function PageContents() {
  return (
    <nav aria-label={practicalInfoPage.contentsLabel} className="print:hidden">
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {practicalInfoPage.cards.map(({ id, title, iconName }) => (
          <li key={id} className="faint-line max-w-none">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3.5 py-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <ContentIcon name={iconName} className="size-6 shrink-0 text-link" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type InfoCardProps = {
  card: SiteFile<'pages/practical-info'>['cards'][number]
  /** Shown beside the text of a full-width card. */
  aside?: ReactNode
  /** True for a card without a sheet of its own: its text stands directly on the water. */
  isOnWater?: boolean
  className?: string
}

function InfoCard({ card, aside, isOnWater = false, className = '' }: InfoCardProps) {
  const { id, iconName, title, text, points, after, link } = card
  const ground = isOnWater ? '' : 'rounded-card bg-surface p-6 shadow-card edge-when-forced sm:p-9'
  return (
    <article id={id} aria-labelledby={`${id}-titre`} className={`${ground} ${className}`}>
      <div className={aside ? 'grid gap-x-12 gap-y-6 lg:grid-cols-[1.4fr_1fr] lg:items-start' : ''}>
        <div className="flex flex-col gap-5">
          <header className="flex items-center gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sun text-lac edge-when-forced">
              <ContentIcon name={iconName} className="size-7" />
            </span>
            <h2 id={`${id}-titre`} className={isOnWater ? '' : 'text-h3 leading-tight lg:text-[1.75rem]'}>
              {title}
            </h2>
          </header>
          <p>{text}</p>
          <Points
            points={points}
            className={isOnWater ? 'answers text-lg' : 'list-disc space-y-3 pl-5 marker:text-accent'}
          />
          {after && <p className={isOnWater ? 'text-ink-soft' : ''}>{after}</p>}
          {link && (
            <p>
              <TextLink {...link} />
            </p>
          )}
        </div>
        {aside}
      </div>
    </article>
  )
}

/** A picture of the port, the address to type into a navigation device, and a search that opens on a map. */
function PortAddress() {
  const { name, street, mapSearchUrl } = association.port
  const { mapLinkLabel, mapLinkHint, portAlt } = practicalInfoPage
  return (
    <div className="overflow-clip rounded-field bg-band">
      <Picture
        imgKey={association.port.imgKey}
        alt={portAlt}
        width={1200}
        height={800}
        className="aspect-[3/2] w-full object-cover print:hidden"
      />
      <div className="space-y-2 p-5 sm:p-6">
        <address className="not-italic">
          <strong className="text-h3">{name}</strong>
          <br />
          {street}
          <br />
          {placeWithCanton(association.port)}
        </address>
        <p>
          <ExternalLink href={mapSearchUrl} hint={mapLinkHint}>
            {mapLinkLabel}
          </ExternalLink>
        </p>
      </div>
    </div>
  )
}

/**
 * Whether a wheelchair can get on board, in figures and in a picture with the same numbers. "Easy access" does not help
 * a person who must know whether 68 cm are enough.
 */
function BoardingFacts() {
  const { title, intro, imgKey, alt, stages, after, toMeasure, measured, measuredOn } = boardingFacts
  return (
    <section
      id="en-fauteuil"
      aria-labelledby="en-fauteuil-titre"
      className="overflow-clip rounded-card bg-surface shadow-card edge-when-forced lg:col-span-2"
    >
      <Picture imgKey={imgKey} alt={alt} width={1200} height={540} className="w-full object-cover" />
      <div className="space-y-5 p-6 sm:p-9">
        <h2 id="en-fauteuil-titre" className="text-h3 leading-tight lg:text-[1.75rem]">
          {title}
        </h2>
        <p>{intro}</p>
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {stages.map((stage, index) => (
            <li key={stage.title}>
              <h3 className="flex items-center gap-3 border-b-2 border-accent pb-2">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-sun text-lac edge-when-forced"
                >
                  {index + 1}
                </span>
                {stage.title}
              </h3>
              <dl className="mt-3 space-y-2">
                {stage.facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt className="text-ink-soft">{name}</dt>
                    <dd className="text-lg font-bold">{fillIn<string>(value, boardingFigures)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
        <p>{after}</p>
        <p className="font-bold">
          {measuredOn ? fillIn<string>(measured, { date: formatSwissDate(measuredOn as CalendarDay) }) : toMeasure}
        </p>
      </div>
    </section>
  )
}
