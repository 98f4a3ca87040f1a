import { redirect } from 'react-router'
import {
  cancelManagedBooking,
  correctManagedBooking,
  donateManagedRefund,
  giveManagedRefundAccount,
  moveManagedBooking,
  payManagedBooking,
  prepareManagedBooking,
  validateManagedBooking,
} from '../../../server/booking/guest-acts.server.ts'
import type { Services } from '../../../server/services.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { wishesAsked } from '../../forms/wishes-fields.ts'
import { textsOf } from '../../private-pages/answer-act.ts'

const written = (form: FormData, field: string) => String(form.get(field) ?? '')

/** What a guest can do on their page. */
export const guestActs = {
  validate: validateManagedBooking,
  // A cost that cannot be read counts as none: a guest who was shown no cost has agreed to none.
  cancel: (services: Services, key: string, form: FormData) =>
    cancelManagedBooking(services, key, Number(form.get('shownDueChf')) || 0),
  correct: (services: Services, key: string, form: FormData) =>
    correctManagedBooking(services, key, { ...textsOf(form), wishes: wishesAsked(form) }),
  move: (services: Services, key: string, form: FormData) =>
    moveManagedBooking(services, key, { date: written(form, 'date'), time: written(form, 'time') }),
  leave: (services: Services, key: string, form: FormData) =>
    donateManagedRefund(services, key, Number(form.get('shownRappen')) || 0),
  async pay(services: Services, key: string) {
    const outcome = await payManagedBooking(services, key)
    if (outcome.kind === 'leave') throw redirect(outcome.url, 303)
    return outcome
  },
  'refund-to': (services: Services, key: string, form: FormData) =>
    giveManagedRefundAccount(services, key, written(form, 'iban')),
  prepare: (services: Services, key: string, form: FormData) => prepareManagedBooking(services, key, readNeeds(form)),
}
