import { logbookBookingWords } from '../../../../content/pages/logbook-booking.ts'
import { logbookExtras } from '../../../../content/pages/logbook-extras.ts'
import type { NotedExtra } from '../../../../domain/money/extras-of.ts'
import { takeBackReasons } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { Heading } from '../section-title.tsx'
import { BookingPanel, type PanelProps } from './booking-panel.tsx'
import { PanelButton } from './panel-button.tsx'

type ExtrasListProps = Omit<PanelProps, 'onClose'>

/** What was ordered besides the hours; while the outing is confirmed, each can be taken back. */
export function ExtrasList({ booking, level }: ExtrasListProps) {
  if (booking.extras.length === 0) return null
  return (
    <section className="space-y-1">
      <Heading level={level} className="text-base">
        {logbookBookingWords.labels.extras}
      </Heading>
      <ul className="divide-y-2 divide-band">
        {booking.extras.map((extra) => (
          <ExtraLine key={extra.entry} extra={extra} booking={booking} level={level} />
        ))}
      </ul>
    </section>
  )
}

function ExtraLine({ extra, booking, level }: ExtrasListProps & { extra: NotedExtra }) {
  const what = extraInWords(extra)
  const words = logbookExtras.takeBack
  return (
    <li className="flex max-w-none flex-wrap items-center justify-between gap-x-4 py-1 *:[form]:w-full">
      <span className="wrap-anywhere">{fillIn(logbookExtras.line, { what, amount: formatChf(extra.amountChf) })}</span>
      {booking.status === 'confirmed' && (
        <PanelButton
          variant="quiet"
          label={words.open}
          name={fillIn(words.about, { what })}
          panel={(onClose) => <TakeExtraBackPanel {...{ extra, booking, level, onClose }} />}
        />
      )}
    </li>
  )
}

/** Takes back an extra, with the reason for the accounts. */
function TakeExtraBackPanel({ extra, ...panel }: PanelProps & { extra: NotedExtra }) {
  const { name, email } = panel.booking
  const words = logbookExtras.takeBack
  return (
    <BookingPanel
      {...panel}
      intent="take-extra-back"
      words={{ ...words, title: fillIn(words.title, { what: extraInWords(extra) }) }}
      text={fillIn(email ? words.text : words.textUnmailed, { amount: formatChf(extra.amountChf), name })}
      told={email ? fillIn(logbookExtras.told, { email }) : logbookExtras.toldUnmailed}
      fieldsOf={(form) => ({ entry: extra.entry, reason: String(form.get('reason')) })}
    >
      {({ field }) => (
        <SelectField {...field('reason', words.reason)}>
          {optionsOf(takeBackReasons, (each) => logbookExtras.reasons[each])}
        </SelectField>
      )}
    </BookingPanel>
  )
}
