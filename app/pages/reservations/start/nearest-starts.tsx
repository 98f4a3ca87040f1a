import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import { type BoatType, effectiveSkipper } from '../../../../domain/booking/boat.ts'
import { type PrefilledStart, writePrefilledStart } from '../../../../domain/booking/prefilled-start.ts'
import { nearestFreeStarts, occupancyAround, type Start } from '../../../../domain/booking/slots.ts'
import type { CalendarDay, ClockTime } from '../../../../domain/calendar.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { useTakenHours } from '../../../server-calls/use-taken-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { unavailableReason } from '../form/booking-errors.ts'
import { fieldId } from '../form/booking-values.ts'
import type { BookingForm } from '../form/use-booking-form.ts'

/** Below a day with no start left: the nearest free ones. */
export function NearestStarts({ booking }: { booking: BookingForm }) {
  const { day, dayError } = booking
  const [chosenStart, setChosenStart] = useState<Start>()
  const starts = day && dayError ? startsAround(day, booking) : []

  function choose(start: Start) {
    booking.chooseStart(start)
    setChosenStart(start)
    document.getElementById(fieldId('time'))?.focus()
  }

  return (
    <>
      <LiveRegion text={chosenStart && startText(bookingMessages.taken.said, chosenStart)} trigger={chosenStart} />
      {starts.length > 0 && (
        <div className="mt-3">
          <p className="font-bold">{bookingMessages.taken.choose}</p>
          <StartButtons starts={starts} onChoose={choose} />
        </div>
      )}
      <p role="status" className="mt-3 font-bold empty:hidden">
        {day &&
          dayError === 'date-full' &&
          bookingTerms.boats.map(({ id }) => <FreeBoat key={id} boatType={id} day={day} booking={booking} />)}
      </p>
      {day && dayError === 'date-full' && <WaitLink boatType={booking.choice.boatType} date={day} />}
    </>
  )
}

type FreeBoatProps = { boatType: BoatType; day: CalendarDay; booking: BookingForm }

/** Says that another boat still has a start for an outing as long, on a day that is full for the chosen boat. */
function FreeBoat({ boatType, day, booking: { choice } }: FreeBoatProps) {
  const skipperOption = effectiveSkipper(boatType, choice.skipperOption, bookingTerms)
  const month = day.slice(0, 7)
  const takenHours = useTakenHours({ boatType, skipperOption }, [month]).takenHoursIn(month)
  const isFree = takenHours && !unavailableReason(day, choice.duration, { now: new Date(), taken: takenHours })
  return isFree ? `${fillIn(bookingMessages.taken.otherBoat, { boat: boatName(boatType) })} ` : null
}

/** Offers nothing until the hours of all months concerned are known. */
function startsAround(date: CalendarDay, { availability, choice, values }: BookingForm): Start[] {
  const occupancy = occupancyAround(date, availability.takenHoursIn)
  const time = (values.time || undefined) as ClockTime | undefined
  return occupancy
    ? nearestFreeStarts({ date, time }, choice.duration, {
        ...occupancy,
        now: new Date(),
        terms: bookingTerms,
        by: 'guest',
      })
    : []
}

/** Below a day without a free start: the link to be told when there is one. Whoever comes back has the focus on it. */
export function WaitLink(requestedStart: PrefilledStart) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (window.history.state?.[waitLinkKey]) link.current?.focus()
  }, [])
  return (
    <TextLink
      ref={link}
      to={`${href('/prevenez-moi')}?pour=${writePrefilledStart(requestedStart)}`}
      onClick={() => window.history.replaceState({ ...window.history.state, [waitLinkKey]: true }, '')}
      className="mt-2"
    >
      {bookingMessages.taken.wait}
    </TextLink>
  )
}

const waitLinkKey = 'waiting-list'

type StartButtonsProps = { starts: readonly Start[]; onChoose: (start: Start) => void }

/** Free starts, each one press away. */
export function StartButtons({ starts, onChoose }: StartButtonsProps) {
  return (
    <div className="needs-script mt-3 flex flex-wrap gap-3">
      {starts.map((start) => (
        <Button key={`${start.date}${start.time}`} variant="secondary" onClick={() => onChoose(start)}>
          {startText(bookingMessages.taken.start, start)}
        </Button>
      ))}
    </div>
  )
}

/** A sentence with a start in it. */
export function startText(text: string, { date, time }: Start): string {
  return fillIn(text, { date: formatLongDate(date), time })
}
