import type { LogbookBooking } from '../../../../server/logbook/view-logbook.server.ts'

/** What every panel of an act on a booking is given. */
export type PanelProps = { booking: LogbookBooking; level: 4 | 5; onClose: () => void }
