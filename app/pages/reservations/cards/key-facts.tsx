import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { Picture } from '../../../pictures/picture.tsx'
import { Card } from '../../../ui/card.tsx'

const texts = bookingPage.keyFacts

const facts = [
  { ...texts.rate, value: fillIn(texts.rate.value, { rate: formatChf(bookingTerms.baseRatePerHourChf) }) },
  {
    ...texts.surcharge,
    value: fillIn(texts.surcharge.value, { surcharge: formatChf(bookingTerms.skipperSurchargePerHourChf) }),
  },
  { ...texts.duration, value: fillIn(texts.duration.value, { hours: bookingTerms.minDurationHours }) },
  { ...texts.capacity, value: fillIn(texts.capacity.value, { people: bookingTerms.maxParticipants }) },
]

/** 'Informations Clés' (spec §2, Booking). */
export function KeyFacts({ className }: { className: string }) {
  return (
    <Card as="section" aria-labelledby="key-facts-title" className={className}>
      <h2 id="key-facts-title" className="text-h3">
        {texts.title}
      </h2>
      <dl className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.label} className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between">
            <dt className="text-sm text-ink-soft">{fact.label}</dt>
            <dd className="font-bold max-sm:ml-auto max-sm:text-right">
              {fact.value}
              {'note' in fact && (
                <span className="block text-sm font-normal text-ink-soft max-sm:ml-auto max-sm:max-w-32">
                  {fact.note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{texts.vat}</p>
      <ul className="mt-5 space-y-4 border-t-2 border-band pt-5">
        {boats.map(({ id, name, description, imgKey, alt }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:grid-rows-[auto_1fr]">
            <Picture
              of={imgKey}
              alt={alt}
              width={96}
              height={72}
              className="h-18 w-24 rounded-field object-cover sm:row-span-2"
            />
            <h3 className="self-center text-base">{name}</h3>
            <div className="mt-1.5 max-sm:col-span-2 sm:mt-0.5">
              <p className="text-sm">{description}</p>
              {boatOf(id, bookingTerms).skipper !== 'always' && (
                <p className="mt-2 text-sm text-ink-soft">{texts.licence}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
