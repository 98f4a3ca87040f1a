import { Mail, MessageSquare, Phone } from 'lucide-react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { measures } from '../../../../content/measures.ts'
import { anonymousPerson } from '../../../../content/messages/privacy.ts'
import { actTexts } from '../../../../content/pages/logbook-acts.ts'
import { logbookBookingTexts as texts } from '../../../../content/pages/logbook-booking.ts'
import { moneyReasonTexts } from '../../../../content/pages/logbook-cash.ts'
import { needsLicence } from '../../../../domain/booking/boat.ts'
import { callState } from '../../../../domain/booking/booking-event.ts'
import { mailtoUrl } from '../../../../domain/mailto.ts'
import { takeBackReasons } from '../../../../domain/money/account.ts'
import { changedQuantity } from '../../../../domain/money/extras-of.ts'
import { phoneAddress } from '../../../../domain/phone-address.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { needsInWords } from '../../../../wording/boarding-needs.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { notesOf } from '../../../../wording/notes.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { bookingSms } from '../../../../wording/sms-texts.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { ConfirmedAct } from '../acts/act-controls.tsx'
import type { BookingActProps } from '../acts/booking-acts.tsx'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const contactLinkClass =
  'inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-edge px-4 font-semibold text-link no-underline hover:border-link'

/** Left out without a value. A short one stands beside its label even on a narrow screen. */
type Fact = { label: string; value: string | undefined; isShort?: true }

/** In which language to speak to the guest, where it is not French. */
export function LanguageNote({ booking: { language } }: { booking: { language?: string | undefined } }) {
  if (!language) return null
  return <p className="self-center font-semibold wrap-anywhere">{fillIn(texts.language, { language })}</p>
}

/** Rings the guest; nothing without a number. */
export function CallLink({ booking: { name, phone } }: { booking: Pick<LogbookBooking, 'name' | 'phone'> }) {
  if (!phone) return null
  const address = phoneAddress(phone)
  if (!address) return <span>{phone}</span>
  return (
    <a href={address} aria-label={fillIn(texts.callName, { name })} className={contactLinkClass}>
      <Phone aria-hidden="true" className="size-5" />
      {texts.call}
    </a>
  )
}

/** Opens a text message to the guest that fits their booking; nothing where no text message would arrive. */
export function SmsLink({ booking }: { booking: LogbookBooking }) {
  const sms = bookingSms(booking, useOpenLogbook().now)
  if (!sms) return null
  return (
    <a href={sms} aria-label={fillIn(texts.smsName, { name: booking.name })} className={contactLinkClass}>
      <MessageSquare aria-hidden="true" className="size-5" />
      {texts.sms}
    </a>
  )
}

/** How to write, what to make ready, the wishes, and the price. */
export function BookingFacts({ booking }: { booking: LogbookBooking }) {
  const { now } = useOpenLogbook()
  const { labels } = texts
  const { name, email, phone, reference } = booking
  const facts: Fact[] = [
    { label: labels.needs, value: needsInWords(booking.needs) },
    { label: labels.wishes, value: wishesInWords(booking.wishes) },
    ...notesOf(booking).map(([label, value]) => ({ label, value })),
    { label: labels.price, value: priceText(booking), isShort: true },
    { label: labels.skipper, value: booking.skipper && resourceName(booking.skipper), isShort: true },
    { label: labels.reference, value: reference, isShort: true },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {!callState(booking, now) && <SmsLink booking={booking} />}
        {!phone && <span className="text-ink-soft">{texts.noPhone}</span>}
        {email && email !== anonymousPerson.email ? (
          <a
            href={mailtoUrl(email, fillIn(texts.mailSubject, { reference }))}
            aria-label={fillIn(texts.writeName, { name })}
            className={contactLinkClass}
          >
            <Mail aria-hidden="true" className="size-5" />
            {texts.write}
          </a>
        ) : (
          <span className="text-ink-soft">{texts.noMail}</span>
        )}
      </div>
      {needsLicence(booking, bookingTerms) && booking.status === 'pending' && (
        <p className="font-semibold">{texts.licence}</p>
      )}
      <dl className="space-y-1.5">
        {facts.map(
          ({ label, value, isShort }) =>
            value && (
              <div
                key={label}
                className={`${isShort ? 'min-[15em]:grid' : 'sm:grid'} grid-cols-[5.25rem_1fr] gap-2 sm:grid-cols-[6rem_1fr]`}
              >
                <dt className="pt-0.5 text-sm text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** « 750 CHF + 56 CHF = 806 CHF »: the hours and the extras, as the guest reads their total. */
function priceText({ totalChf, extras }: LogbookBooking): string {
  const extrasChf = extras.reduce((sum, { amountChf }) => sum + amountChf, 0)
  const [outing, total] = [formatChf(totalChf), formatChf(totalChf + extrasChf)]
  return extrasChf === 0
    ? fillIn(texts.price, { total })
    : fillIn(texts.priceWithExtras, { outing, extras: formatChf(extrasChf), total })
}

/** What was ordered besides the hours; while the outing is confirmed, each can be taken back. */
export function ExtrasList({ booking, level }: BookingActProps) {
  const { id, name, email = '', status, extras } = booking
  if (extras.length === 0) return null
  return (
    <section className="space-y-1">
      <Heading level={level}>{texts.labels.extras}</Heading>
      <ul className="divide-y-2 divide-band">
        {extras.map((extra) => {
          const [what, amount] = [extraInWords(extra), formatChf(extra.amountChf)]
          const wishedQuantity = changedQuantity(extra, booking)
          return (
            <li key={extra.entry} className="flex max-w-none flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere">
                {fillIn(measures.pricedWish, { what, amount })}
                {wishedQuantity !== undefined && (
                  <span className="block text-sm font-semibold">
                    {wishedQuantity === 0 ? texts.noLongerWished : fillIn(texts.wishedNow, { count: wishedQuantity })}
                  </span>
                )}
              </span>
              {status === 'confirmed' && (
                <ConfirmedAct
                  intent="take-extra-back"
                  fields={{ id, entry: extra.entry }}
                  facts={{ what, amount, name, email }}
                  subject={what}
                  level={level}
                  openButton={{ variant: 'quiet' }}
                >
                  {({ field }) => (
                    <SelectField {...field('reason', actTexts.why.label)}>
                      {optionsOf(takeBackReasons, (each) => moneyReasonTexts[each])}
                    </SelectField>
                  )}
                </ConfirmedAct>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
