import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'

/** The props of every panel for an act on a booking. */
export type PanelProps = { booking: LogbookBooking; level: 4 | 5; onClose: () => void }
