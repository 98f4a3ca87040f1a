import { keyTerms } from '../../../../domain/keys/key-terms.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { BookingCard } from '../booking/booking-card.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.opened

/** One booking: looked up in the logbook, or opened by a link in a mail that opens nothing else. */
export function OpenedSection() {
  const { view, look, isLooking } = useOpenLogbook()
  const { opened, scope } = view
  const reference = opened && opened !== 'unknown' ? opened.reference : (look.reference ?? '')
  return (
    <>
      <div className="space-y-1">
        <SectionTitle>{fillIn(words.title, { reference })}</SectionTitle>
        {!opened && isLooking && <p role="status">{logbookPage.refreshing}</p>}
        {opened === 'unknown' && <p>{words.unknown}</p>}
        {scope === 'booking' ? (
          <p className="text-ink-soft">{fillIn(words.alone, { days: keyTerms.daysAfterOuting })}</p>
        ) : (
          <OpenLookButton look={{ reference: undefined }} variant="quiet" className="px-0!">
            {words.back}
          </OpenLookButton>
        )}
      </div>
      {opened && opened !== 'unknown' && <BookingCard key={opened.id} booking={opened} level={3} />}
    </>
  )
}
