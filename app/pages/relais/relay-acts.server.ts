import type { Services } from '../../../server/services.ts'
import {
  askForDate,
  cancelPlacement,
  correctFamily,
  renewInvitation,
  takePlace,
  withdrawDate,
} from '../../../server/solidarity/relay-page.server.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { readWishes } from '../../forms/wishes-fields.ts'
import { textsOf } from '../../private-pages/answer-act.ts'

const written = (form: FormData, field: string) => String(form.get(field) ?? '')

/** What a relay can do on its page. */
export const relayActs = {
  async take(services: Services, key: string, form: FormData) {
    // Without scripts another place is chosen by sending the form: it comes back with everything in it.
    if (form.has('place')) return { kind: 'seen' as const }
    const family = { ...textsOf(form), wishes: readWishes(form), needs: readNeeds(form) }
    return takePlace(services, key, written(form, 'id'), family)
  },
  cancel: (services: Services, key: string, form: FormData) => cancelPlacement(services, key, written(form, 'id')),
  invite: (services: Services, key: string, form: FormData) => renewInvitation(services, key, written(form, 'id')),
  correct: (services: Services, key: string, form: FormData) =>
    correctFamily(services, key, written(form, 'id'), { ...textsOf(form), needs: readNeeds(form) }),
  'ask-date': (services: Services, key: string, form: FormData) => askForDate(services, key, textsOf(form)),
  'withdraw-date': (services: Services, key: string, form: FormData) =>
    withdrawDate(services, key, written(form, 'id')),
}
