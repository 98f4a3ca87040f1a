import { mailsToRelay } from './for-relay.tsx'
import { mailsToTeam } from './for-team.tsx'
import { mailsOnMoney } from './guest-money.tsx'
import { mailsOnOuting } from './guest-outing.tsx'
import { mailsFromForms } from './messages.tsx'
import { mailsToWaiting } from './waits.tsx'

/** How each kind of mail is written. */
export const letters = {
  ...mailsOnOuting,
  ...mailsOnMoney,
  ...mailsToTeam,
  ...mailsToRelay,
  ...mailsFromForms,
  ...mailsToWaiting,
}
