import type { ReactNode } from 'react'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import type { BoatType } from '../../domain/booking/boat.ts'
import { boatName } from '../../wording/resources.ts'
import { lakeDay, spanInWords } from '../../wording/times.ts'
import { Boat } from './boat.tsx'
import { Pontoon } from './pontoon.tsx'

type BoardingProps = {
  outing: { startsAt: Date; endsAt: Date; boatType: BoatType }
  /** False once no boat waits: then the pontoon is empty. */
  isAhead: boolean
  /** Whether this is the day on which nobody sails: it is struck out, so that it reads as no appointment. */
  isOff: boolean
  children?: ReactNode
}

/** What a boarding card says, the day first, at the pontoon where the boat waits. */
export function Boarding({ outing, isAhead, isOff, children }: BoardingProps) {
  return (
    <>
      {!isOff && (
        <div className="relative overflow-clip bg-sky pt-24 print:hidden">
          {isAhead && <Boat alt="" className="absolute bottom-1 left-[46%] w-44" />}
          <Pontoon />
        </div>
      )}
      <div className="space-y-2 px-5 pt-4 sm:px-7 print:px-0">
        {isOff ? (
          <p className="text-ink-soft">
            <s>{`${lakeDay(outing.startsAt)}, ${spanInWords(outing)}`}</s>
          </p>
        ) : (
          <>
            <p className="font-display text-h2 leading-tight font-semibold">{lakeDay(outing.startsAt)}</p>
            <p className="text-h3 font-bold">{spanInWords(outing)}</p>
          </>
        )}
        <dl className="flex flex-wrap gap-x-8">
          <BoardingFact term={manageBookingPage.facts.boat}>{boatName(outing.boatType)}</BoardingFact>
          {children}
        </dl>
      </div>
    </>
  )
}

export function BoardingFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
