import { cliMessages } from '../../content/messages/cli.ts'
import { type AskedWaiverReason, chfOf, type PaymentMeans } from '../../domain/money/ledger-entry.ts'
import { recordPayment, takePaymentBack } from '../../server/money/payments.server.ts'
import { recordRefund } from '../../server/money/refunds.server.ts'
import { cutShort, waiveDue } from '../../server/money/waivers.server.ts'
import { formatChf } from '../../wording/amounts.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { actOnBooking } from '../act-on-booking.ts'
import { type Call, type Command, UsageError } from '../command.ts'
import { plain, readAmountWord } from '../read-words.ts'

const { done, badUsage } = cliMessages

const means: Record<string, PaymentMeans> = {
  ...{ qr: 'qr', especes: 'cash', carte: 'card', twint: 'twint', autre: 'other' },
}
const reasons: Record<string, AskedWaiverReason> = {
  prix: 'price-too-high',
  geste: 'goodwill',
}
const moneyOptions = { montant: { type: 'string' }, moyen: { type: 'string' } } as const

export const markAsPaid: Command = {
  words: [1, 1],
  options: { retirer: { type: 'boolean' }, ...moneyOptions },
  run: (call) => {
    const payment = { amountRappen: amountIn(call), means: meansIn(call) }
    if (call.options.retirer)
      return actOnBooking(call, { act: takePaymentBack, done: sentence(done.unpaid), tellsGuest: false })
    return actOnBooking(call, {
      act: (services, id) => recordPayment(services, id, payment),
      done: sentence(payment.amountRappen ? done.paidPart : done.paid, payment.amountRappen),
      tellsGuest: false,
    })
  },
}

export const refund: Command = {
  words: [1, 1],
  options: moneyOptions,
  run: (call) => {
    const back = { amountRappen: amountIn(call), means: meansIn(call) }
    return actOnBooking(call, {
      act: (services, id) => recordRefund(services, id, back),
      done: sentence(back.amountRappen ? done.refundedPart : done.refunded, back.amountRappen),
      tellsGuest: false,
    })
  },
}

export const cutOutingShort: Command = {
  words: [1, 1],
  options: { heures: { type: 'string' } },
  run: (call) => {
    const { heures } = call.options
    if (!/^\d\d?$/.test(String(heures))) throw new UsageError(badUsage.sailedHours)
    return actOnBooking(call, {
      act: (services, id) => cutShort(services, id, Number(heures)),
      done: sentence(done.cutShort),
      tellsGuest: true,
    })
  },
}

export const waive: Command = {
  words: [1, 1],
  options: { montant: { type: 'string' }, motif: { type: 'string' } },
  run: (call) => {
    const { motif } = call.options
    const reason = reasons[plain(String(motif ?? ''))]
    if (!reason) throw new UsageError(badUsage.waiverReason)
    const amountRappen = amountIn(call)
    return actOnBooking(call, {
      act: (services, id) => waiveDue(services, id, { reason, amountRappen }),
      done: sentence(done.waived),
      tellsGuest: true,
    })
  },
}

function amountIn({ options: { montant } }: Call): number | undefined {
  return typeof montant === 'string' ? readAmountWord(montant) : undefined
}

function meansIn({ options: { moyen } }: Call): PaymentMeans | undefined {
  if (typeof moyen !== 'string') return undefined
  const known = means[plain(moyen)]
  if (!known) throw new UsageError(fillIn(badUsage.means, { text: moyen }))
  return known
}

function sentence(words: string, rappen = 0) {
  return ({ reference }: { reference: string }) => fillIn(words, { reference, amount: formatChf(chfOf(rappen)) })
}
