import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { durationChoices } from '../../../../domain/booking/terms.ts'
import type { Place } from '../../../../domain/solidarity/place.ts'
import { numberOf } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { formatHours } from '../../../../wording/hours.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { ActForm } from '../acts/act-panel.tsx'
import { ConfirmedAct } from '../acts/panel-button.tsx'
import { BoatField, DayField } from '../acts/start-fields.tsx'
import { type Done, useAct } from '../acts/use-act.ts'
import { InTheWay } from '../sections/in-the-way.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookSolidarity.places

/** The places not taken yet, and a form for another. */
export function OpenPlaces({ places }: { places: readonly Place[] }) {
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      <PlaceForm />
      {places.length === 0 && <p>{words.none}</p>}
      <ul className="space-y-3 empty:hidden">
        {places.map((place) => (
          <PlaceLine key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function PlaceForm() {
  const { now } = useOpenLogbook()
  const acting = useAct('open-place', { notice: (done) => placeOpened(done, now) })

  return (
    <ActForm acting={acting} submitLabel={words.submit}>
      <InTheWay acting={acting} title={words.taken} />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoatField label={words.boat} acting={acting} />
        <DayField label={words.date} acting={acting} />
        <SelectField {...acting.field('time', words.time)}>
          {optionsOf(bookingTerms.startTimes, (time) => time)}
        </SelectField>
        <SelectField {...acting.field('duration', words.duration)}>
          {optionsOf(durationChoices(bookingTerms), (hours) => formatHours(hours))}
        </SelectField>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="relays" value="told" className="size-5 shrink-0" />
        {words.tellRelays}
      </label>
    </ActForm>
  )
}

function PlaceLine({ place }: { place: Place }) {
  const { now } = useOpenLogbook()
  const acting = useAct('close-place', { notice: () => words.closed })
  const boat = boats[place.boatType].shortName
  const when = closureSpan(place, now)
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <p>
        <span className="block first-letter:uppercase">{when}</span>
        <span className="font-bold">{boat}</span>
      </p>
      <ConfirmedAct
        acting={acting}
        fields={{ id: place.id }}
        label={words.close}
        name={fillIn(words.closeName, { boat, when })}
        title={words.closeTitle}
        text={`${boat}, ${when}`}
        submitLabel={words.closeSubmit}
      />
    </li>
  )
}

/** The notice about a place that was opened, and the number of relays written to. */
export function placeOpened({ places, told = 0 }: Done, now: Date): { title: string; description?: string } {
  const [place] = places ?? []
  if (!place) return { title: words.done }
  const facts = { boat: boats[place.boatType].shortName, when: closureSpan(place, now) }
  const description =
    told > 0 ? fillIn(numberOf(words.mailed, told), { ...facts, count: told }) : fillIn(words.told, facts)
  return { title: words.done, description }
}
