import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { ManageOutcome } from '../../../server/booking/guest-acts.server.ts'
import type { ManagedBookingView } from '../../../server/booking/guest-view.server.ts'
import type { Acting } from '../../private-pages/use-act.tsx'
import type { BookingPhase } from './sheet/booking-phase.ts'

/** The server's answer to an act of the guest, or that none came. */
export type ManageAnswer = ManageOutcome | Outcome<'too-many' | 'unreachable'>

/** One act of the guest. */
export type GuestActing = Acting<ManageAnswer>

/** What every part of the guest's page has. */
export type GuestProps = { booking: ManagedBookingView; phase: BookingPhase }
