import type { ReactNode } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { extrasTexts } from '../../../../content/extras.ts'
import { measures } from '../../../../content/measures.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { mealsTotal } from '../../../../wording/extras.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { goToField } from '../../../forms/error-summary.tsx'
import { Card } from '../../../ui/card.tsx'
import { type BookingField, fieldId } from '../form/booking-values.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

const texts = bookingPage.summary

/** 'Récapitulatif de Votre Réservation': shown once there is something to sum up (rule 3.1). */
export function BookingSummary({ bookingForm, className }: { bookingForm: BookingForm; className: string }) {
  const { choice, totalChf, day, values, wishes } = bookingForm
  const { needsWish, includesSports, skipper } = boatOf(choice.boatType, bookingTerms)
  if (needsWish && wishes.length === 0) return null
  const meals = mealsTotal(wishes)
  return (
    <Card as="section" aria-labelledby="summary-title" className={`night ${className}`}>
      <h2 id="summary-title" className="text-h3">
        {texts.title}
      </h2>
      <dl className="mt-4 space-y-2">
        <Line term={texts.boat} field="boatType">
          {boatName(choice.boatType)}
        </Line>
        <Line term={texts.skipper} field={skipper === 'optional' ? 'skipperOption' : undefined}>
          {skipper === 'always' ? texts.skipperIncluded : measures.skipper[choice.skipperOption]}
        </Line>
        <Line term={texts.start} field="date">
          {day && values.time
            ? fillIn(measures.tableMoment, { date: formatLongDate(day), time: values.time })
            : texts.noStart}
        </Line>
        <Line term={texts.duration} field="duration">
          {formatHours(choice.duration)}
        </Line>
      </dl>
      {(includesSports || wishes.length > 0) && (
        <div className="mt-4 border-t-2 border-edge pt-4">
          {includesSports ? <p>{texts.extreme}</p> : <WishList bookingForm={bookingForm} />}
          <p className="mt-1 text-sm text-ink-soft">{includesSports ? texts.extremeNote : texts.wishesNote}</p>
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-edge pt-4">
        <span className="font-bold">{texts.total}</span>
        <span>
          <strong className="font-display text-h2 font-semibold whitespace-nowrap" data-total>
            {formatChf(totalChf)}
          </strong>{' '}
          {texts.vat && <span className="text-sm text-ink-soft">{texts.vat}</span>}
        </span>
      </p>
      {meals && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{extrasTexts.meals}</span> <strong className="whitespace-nowrap">{meals}</strong>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{texts.payment}</p>
    </Card>
  )
}

type LineProps = { term: string; children: ReactNode; field: BookingField | undefined }

/** What was chosen, and a link to the field that changes it. */
function Line({ term, children, field }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <dt className="grow text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
      {field && (
        <dd>
          <a
            href={`#${fieldId(field)}`}
            onClick={(event) => goToField(event, fieldId(field))}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {texts.change}
            <span className="sr-only">&#8239;: {term}</span>
          </a>
        </dd>
      )}
    </div>
  )
}

function WishList({ bookingForm: { wishes } }: { bookingForm: BookingForm }) {
  return (
    <>
      <h3 className="text-base">{texts.wishes}</h3>
      <ul className="mt-1">
        {wishes.map(({ id, name, quantity }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0">{name}</span>
            <span className="font-semibold whitespace-nowrap">× {quantity}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
