import type { ReactNode } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { cancellationRules } from '../../../content/cancellation-rules.ts'
import type { InfoCard as Info } from '../../../content/pages/practical-info.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation-terms.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { formatClock } from '../../../wording/hours.ts'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Figures that the texts of the cards may contain, read from the rules that the program follows. */
const promises = {
  weatherTime: formatClock(bookingTerms.weatherNoticeTime),
  freeHours: freeInPracticeHours(cancellationRules),
}

type InfoCardProps = {
  card: Info
  /** Shown beside the text of a full-width card. */
  aside?: ReactNode
  /** True for a card without a sheet of its own: its text stands directly on the water. */
  open?: boolean
  className?: string
}

export function InfoCard({ card, aside, open = false, className = '' }: InfoCardProps) {
  const { id, iconName, title, text, points, after, link } = card
  const ground = open ? '' : 'rounded-card bg-surface p-6 shadow-card edge-when-forced sm:p-9'
  return (
    <article id={id} aria-labelledby={`${id}-titre`} className={`${ground} ${className}`}>
      <div className={aside ? 'grid gap-x-12 gap-y-6 lg:grid-cols-[1.4fr_1fr] lg:items-start' : ''}>
        <div className="flex flex-col gap-5">
          <header className="flex items-center gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sun text-lac edge-when-forced">
              <ContentIcon name={iconName} className="size-7" />
            </span>
            <h2 id={`${id}-titre`} className={open ? '' : 'text-h3 leading-tight lg:text-[1.75rem]'}>
              {title}
            </h2>
          </header>
          <p>{fillIn<string>(text, promises)}</p>
          <ul className={open ? 'answers text-lg' : 'list-disc space-y-3 pl-5 marker:text-accent'}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {after && <p className={open ? 'text-ink-soft' : ''}>{fillIn<string>(after, promises)}</p>}
          {link && (
            <p>
              <TextLink to={link.to}>{link.label}</TextLink>
            </p>
          )}
        </div>
        {aside}
      </div>
    </article>
  )
}
