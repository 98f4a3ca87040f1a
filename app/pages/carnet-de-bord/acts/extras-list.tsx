import { useEffect, useRef, useState } from 'react'
import { logbookBookingWords } from '../../../../content/pages/logbook-booking.ts'
import { logbookExtras } from '../../../../content/pages/logbook-extras.ts'
import type { NotedExtra } from '../../../../domain/money/extras-of.ts'
import type { LogbookBooking } from '../../../../server/logbook/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../section-title.tsx'
import { TakeExtraBackPanel } from './take-extra-back-panel.tsx'

type ExtrasListProps = { booking: LogbookBooking; level: 4 | 5 }

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
  const [isOpen, setOpen] = useState<boolean>()
  const line = useRef<HTMLLIElement>(null)
  // Closing the panel moves the focus back to the button that opened it.
  useEffect(() => {
    if (isOpen === false) line.current?.querySelector('button')?.focus()
  }, [isOpen])
  const what = extraInWords(extra)
  const words = logbookExtras.takeBack
  return (
    <li ref={line} className="max-w-none py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="wrap-anywhere">
          {fillIn(logbookExtras.line, { what, amount: formatChf(extra.amountChf) })}
        </span>
        {booking.status === 'confirmed' && !isOpen && (
          <Button variant="quiet" aria-label={fillIn(words.about, { what })} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
      </div>
      {isOpen && <TakeExtraBackPanel {...{ extra, booking, level }} onClose={() => setOpen(false)} />}
    </li>
  )
}
