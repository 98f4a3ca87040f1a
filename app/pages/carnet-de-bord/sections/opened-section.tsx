import { fillIn } from '../../../../content/fill-in.ts'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingCard } from '../booking/booking-card.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.opened

/** The booking that the link of a mail leads to. */
export function OpenedSection() {
  const { view, look, lookAt, isLooking } = useOpenLogbook()
  const { opened } = view
  return (
    <>
      <div className="space-y-1">
        <SectionTitle>{fillIn(words.title, { reference: look.reference ?? '' })}</SectionTitle>
        {!opened && isLooking && <p role="status">{logbookPage.refreshing}</p>}
        {opened === 'unknown' && <p>{words.unknown}</p>}
        <Button variant="quiet" onClick={() => lookAt({ reference: undefined })} className="px-0!">
          {words.back}
        </Button>
      </div>
      {opened && opened !== 'unknown' && <BookingCard key={opened.id} booking={opened} level={3} />}
    </>
  )
}
