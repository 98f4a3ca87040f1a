import { bookingTerms } from '../../../content/booking-terms.ts'
import type { Services } from '../../../server/services.ts'
import {
  cancelPlacement,
  correctFamily,
  renewInvitation,
  requestDate,
  takePlace,
  withdrawDateRequest,
} from '../../../server/solidarity/relay-page.server.ts'
import { nameInFrench, timesIn, translationOf } from '../../../wording/translations.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { readWishes } from '../../forms/wishes-fields.ts'
import { textsOf } from '../../private-pages/answer-act.ts'

const fieldText = (form: FormData, field: string) => String(form.get(field) ?? '')

type Answer = Awaited<ReturnType<typeof takePlace | typeof renewInvitation>>

/** The language that the relay has chosen (`app/pages/relais/invitation-language.tsx`); no translation is French. */
function chosenLanguage(form: FormData) {
  const [code, secondCode] = fieldText(form, 'langue').split('+')
  return { translation: translationOf(code, 'invitation', 'family'), isBesideFrench: secondCode === 'fr' }
}

/** The answer, with the translation and the times of the outing in the language that the relay has chosen. */
function withTranslation(answer: Answer, form: FormData) {
  const { translation, isBesideFrench } = chosenLanguage(form)
  if (answer.kind !== 'done' || !translation) return answer
  const times = timesIn(translation, bookingTerms.timeZone)
  const { startsAt, heldUntil } = answer.outing
  const moments = { start: times.moment(startsAt), heldUntil: times.moment(heldUntil) }
  const translatedTimes = { day: times.day(startsAt), hours: times.hours(answer.outing), moments }
  return { ...answer, translation: { ...translation, ...translatedTimes, isBesideFrench } }
}

/** What a relay can do on its page. */
export const relayActs = {
  async take(services: Services, key: string, form: FormData) {
    // Without scripts another place is chosen by sending the form: it comes back with everything in it.
    if (form.has('place')) return { kind: 'seen' as const }
    const language = nameInFrench(chosenLanguage(form).translation) ?? ''
    const family = { ...textsOf(form), language, wishes: readWishes(form), needs: readNeeds(form) }
    return withTranslation(await takePlace(services, key, fieldText(form, 'id'), family), form)
  },
  cancel: (services: Services, key: string, form: FormData) => cancelPlacement(services, key, fieldText(form, 'id')),
  invite: async (services: Services, key: string, form: FormData) =>
    withTranslation(await renewInvitation(services, key, fieldText(form, 'id')), form),
  correct: (services: Services, key: string, form: FormData) =>
    correctFamily(services, key, fieldText(form, 'id'), { ...textsOf(form), needs: readNeeds(form) }),
  'ask-date': (services: Services, key: string, form: FormData) => requestDate(services, key, textsOf(form)),
  'withdraw-date': (services: Services, key: string, form: FormData) =>
    withdrawDateRequest(services, key, fieldText(form, 'id')),
}
