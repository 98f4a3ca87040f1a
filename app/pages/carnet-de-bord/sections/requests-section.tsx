import { useEffect, useRef, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingCard } from '../booking/booking-card.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { Shown } from '../use-logbook.ts'
import { DeclineMany } from './decline-many.tsx'

const words = logbookPage.requests

/** The requests that wait for an answer, the most urgent first, none folded. */
export function RequestsSection({ shown }: { shown: Shown<'requests'> }) {
  const { requests } = shown
  const [isChoosing, setChoosing] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)

  // Closing the list moves the focus back to the button that opened it.
  useEffect(() => {
    if (isChoosing === false) opener.current?.focus()
  }, [isChoosing])

  return (
    <>
      {requests.length === 0 && <EmptyState>{words.none}</EmptyState>}
      {isChoosing ? (
        <DeclineMany shown={shown} onClose={() => setChoosing(false)} />
      ) : (
        requests.length > 1 && (
          <Button ref={opener} variant="quiet" className="-ml-3" onClick={() => setChoosing(true)}>
            {logbookActs.declineMany.open}
          </Button>
        )
      )}
      {!isChoosing && requests.map((booking) => <BookingCard key={booking.id} booking={booking} level={3} />)}
    </>
  )
}
