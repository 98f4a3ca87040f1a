import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingStatuses, isOffered } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { type Account, accountOf } from '../../domain/money/account.ts'
import { departure } from '../../tests/support/booking-input.ts'
import { mailedBooking, mailedKey, mailKinds, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { mailSettings, testIban } from '../../tests/support/write-mail.ts'
import { composeMail } from './compose-mail.tsx'
import { type LaterFact, type MailKind, mailRules } from './mail-kinds.ts'
import type { MailedBooking } from './templates/letter.ts'

// Every mail about a booking, as it leaves in each status that its rule lets through, before, during and after the
// outing, and for each way in which money stands. The whole table is written to a file, to be read by a person; what
// none of them may ever say stands below.

const hoursAfterDeparture = (count: number) => new Date(departure.getTime() + count * 3_600_000)
const moments = { before: hoursAfterDeparture(-120), during: hoursAfterDeparture(1), after: hoursAfterDeparture(30) }
type Moment = keyof typeof moments

const emptyAccount = accountOf([])
const priceRappen = 75_000
const accounts: Record<string, Account> = {
  open: { ...emptyAccount, chargedRappen: priceRappen, openRappen: priceRappen },
  'part paid': { ...emptyAccount, chargedRappen: priceRappen, paidRappen: 30_000, openRappen: 45_000 },
  paid: { ...emptyAccount, chargedRappen: priceRappen, paidRappen: priceRappen, paidOn: '2027-06-01' },
  lowered: { ...emptyAccount, chargedRappen: priceRappen, waivedRappen: 15_000, openRappen: 60_000 },
  waived: { ...emptyAccount, chargedRappen: priceRappen, waivedRappen: priceRappen },
  'paid too much at the port': {
    ...emptyAccount,
    chargedRappen: priceRappen,
    paidRappen: 2 * priceRappen,
    toRefundRappen: priceRappen,
  },
  'paid too much online': {
    ...emptyAccount,
    chargedRappen: priceRappen,
    paidRappen: 2 * priceRappen,
    toRefundRappen: priceRappen,
  },
}

type Case = { kind: MailKind; moment: Moment; money: string; booking: MailedBooking }

/** The cases in which each mail leaves. A request has no account, and mails to the team and to relays mention none. */
const cases = mailKinds
  .filter((kind) => 'booking' in mailPayloads()[kind])
  .flatMap((kind) => {
    const { until, to } = mailRules[kind]
    const mayLeave = (fact: LaterFact) => !until.includes(fact)
    const statuses = bookingStatuses.filter(mayLeave)
    const relevantMoments = (Object.keys(moments) as Moment[]).filter(
      (moment) => moment === 'before' || mayLeave('departed'),
    )
    const accountKeys = Object.keys(accounts)
    return statuses.flatMap((status) =>
      relevantMoments.flatMap((moment) => {
        const mayLeaveWith = (money: string) => mayLeave('settled') || Boolean(accounts[money]?.openRappen)
        const moneyStates =
          to === 'guest' && status !== 'pending'
            ? [...accountKeys, 'offered'].filter(mayLeaveWith)
            : ['open', 'offered'].filter(mayLeaveWith)
        return moneyStates.map((money): Case => {
          const offeredFields = money === 'offered' && {
            offeredValueChf: priceRappen / 100,
            totalChf: 0,
            account: emptyAccount,
          }
          const account = status === 'pending' || to !== 'guest' ? undefined : accounts[money]
          const isPaidOnline = money.endsWith('online')
          return { kind, moment, money, booking: mailedBooking({ status, account, isPaidOnline, ...offeredFields }) }
        })
      }),
    )
  })

/** The mails about money itself, which bring their sums with them. */
const moneyKindPattern = /refund|left|paid-online|waived|extra|news/

/** What a mail may never say in a case where `isForbidden` is true. */
const forbiddenSentences: { pattern: RegExp; isForbidden: (row: Case & { account: Account }) => boolean }[] = [
  {
    pattern: /avant le départ|sur place|au port,? (le jour|:)|créneau vous est gardé/,
    isForbidden: ({ moment }) => moment !== 'before',
  },
  {
    pattern: /vous attend(ons)? le|À bientôt|Rien à payer maintenant/,
    isForbidden: ({ moment }) => moment !== 'before',
  },
  { pattern: /Ne venez pas au port|pas venir au port/, isForbidden: ({ moment }) => moment !== 'before' },
  { pattern: /Jusqu’au départ|annuler sans frais/, isForbidden: ({ moment }) => moment !== 'before' },
  { pattern: /(?<!\d|’)0 CHF (restent|vous|sont)|(payer|payez|reste)[^.]*(?<!\d|’)0 CHF/, isForbidden: () => true },
  { pattern: /Rien n’est dû[\s\S]*À payer/, isForbidden: () => true },
  { pattern: /8 images/, isForbidden: ({ booking, moment }) => !holdsHours(booking.status) || moment === 'after' },
  // The guest of an offered outing is asked for nothing but an answer.
  { pattern: /heure suspendue/i, isForbidden: ({ booking }) => isOffered(booking) },
  // A sentence that stands twice, each time as a paragraph of its own.
  { pattern: /^(?=.*[.?!]$)(.{30,})$(?=[\s\S]*^\1$)/m, isForbidden: () => true },
  { pattern: /undefined|NaN|\{\w+\}|null/, isForbidden: () => true },
  { pattern: /Déjà reçu|sortie est payée/, isForbidden: ({ account }) => account.paidRappen <= 0 },
  {
    pattern: /vous reviennent|Donnez votre IBAN/,
    isForbidden: ({ account, kind }) => account.toRefundRappen === 0 && !/refund-account/.test(kind),
  },
  { pattern: /IBAN/, isForbidden: ({ money }) => money.endsWith('online') },
  {
    pattern: /QR-facture|par carte ou TWINT : le bouton/,
    isForbidden: ({ account, booking, kind }) =>
      account.openRappen === 0 &&
      booking.status !== 'pending' &&
      kind !== 'booking-extra' &&
      mailRules[kind].to === 'guest',
  },
  {
    pattern: /[Vv]ous payez (avant|sur place|au port)|créneau vous est gardé/,
    isForbidden: ({ booking }) => booking.status !== 'confirmed' && booking.status !== 'pending',
  },
  { pattern: /750 CHF restent dus/, isForbidden: ({ money }) => money === 'lowered' },
  {
    pattern: /prix est trop élevé/,
    isForbidden: ({ account, booking }) => account.waivedRappen > 0 && booking.status !== 'pending',
  },
  {
    pattern: /CHF|QR-facture|IBAN|alcool/,
    isForbidden: ({ booking, kind }) =>
      isOffered(booking) && mailRules[kind].to !== 'team' && !moneyKindPattern.test(kind),
  },
]

test('no mail says anything untrue at the moment it leaves', async () => {
  const settings = { ...mailSettings, iban: testIban, donations: true, stripe: { isTest: true } as never }
  const mailTexts: string[] = []
  const untrueSentences: string[] = []
  for (const mailCase of cases) {
    const { kind, moment, money, booking } = mailCase
    const at = moments[moment]
    const mail = await composeMail(kind, mailPayloads(booking)[kind], settings, at, mailedKey)
    const text = `${mail.subject}\n${mail.text}`.replace(/[\u00a0\u202f]/g, ' ')
    const name = [kind, booking.status, moment, money].join(' | ')
    const slip = mail.attachments ? ' | with a slip' : ''
    mailTexts.push(`===== ${name}${slip}\n\n${text}\n`)
    const account = booking.account ?? emptyAccount
    for (const { pattern, isForbidden } of forbiddenSentences) {
      const match = isForbidden({ ...mailCase, account }) && pattern.exec(text)
      if (match) untrueSentences.push(`${name}: ${text.slice(Math.max(0, match.index - 40), match.index + 60)}`)
    }
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/every-mail.txt', mailTexts.join('\n'))
  expect(cases.length).toBeGreaterThan(200)
  expect(untrueSentences).toEqual([])
}, 120_000)
