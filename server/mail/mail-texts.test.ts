import { describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { associationTerms } from '../../content/association-terms.ts'
import { bookingTerms, putInForce } from '../../content/booking-terms.ts'
import { generalTermsVersions } from '../../content/cancellation-rules.ts'
import { extras } from '../../content/extras.ts'
import { emailsToGuest } from '../../content/messages/emails-to-guest.ts'
import { boardingNeedCodes, offeredNeeds } from '../../domain/booking/boarding-needs.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type Account, accountOf, waiverReasons } from '../../domain/money/account.ts'
import type { AccountLine } from '../../domain/money/account-lines.ts'
import { departure, testNow } from '../../tests/support/booking-input.ts'
import { mailedBooking, mailKinds } from '../../tests/support/mail-payloads.ts'
import { testIban, writeMail } from '../../tests/support/write-mail.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { mailRules } from './mail-kinds.ts'

const { cancelled, teamWord, waived } = emailsToGuest
const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)

test('a name from right to left is isolated from the comma and the digits after it', async () => {
  const booking = mailedBooking({ name: 'כהן' })
  expect((await writeMail('booking-confirmed', { booking })).text).toContain('Bonjour \u2068כהן\u2069,')
  expect((await writeMail('booking-to-answer', { booking })).html).toContain('\u2068כהן\u2069, 4 à bord')
})

describe('the confirmation mail', () => {
  test('the confirmation says where, what to bring, how to pay and what cancelling costs, in dates and francs', async () => {
    const { text, subject } = await writeMail('booking-confirmed')
    expect(subject).toBe('Votre sortie CE-R7K4Q2 est confirmée : mercredi 14 juillet 2027 à 10 h')
    for (const sentence of [
      'Vous payez sur place, avant le départ : 750 CHF. Moyens de paiement : espèces, carte ou TWINT.',
      'Port de l’Ouchettaz, Place de l’Ouchettaz, 1844 Villeneuve VD',
      'Un maillot et un linge de bain',
      'Jusqu’au lundi 12 juillet 2027 à 10 h : rien n’est dû.',
      'Jusqu’au départ : 375 CHF restent dus',
      'En cas d’absence sans prévenir : 750 CHF restent dus.',
    ]) {
      expect(text).toContain(sentence)
    }
    expect(text).not.toContain('QR')
  })

  test('the confirmation links to the terms that the booking was made under, or else to those in force', async () => {
    const leadsTo = async (generalTermsVersion: CalendarDay) => {
      const { frozenTerms } = mailedBooking()
      const booking = mailedBooking({ frozenTerms: { ...frozenTerms, generalTermsVersion } })
      return /\S*\/cgv\S*/.exec((await writeMail('booking-confirmed', { booking })).text)?.[0]
    }
    for (const version of generalTermsVersions) expect(await leadsTo(version)).toMatch(new RegExp(`/cgv/${version}$`))
    expect(await leadsTo('2026-03-01')).toMatch(/\/cgv$/)
  })

  test('the confirmation lists what to bring for the season', async () => {
    const startsAt = new Date('2026-12-12T10:00:00Z')
    const { text } = await writeMail('booking-confirmed', {
      booking: mailedBooking({ startsAt, endsAt: hoursAfter(startsAt, 3) }),
    })
    expect(text).toContain('un bonnet et des gants')
    expect(text).not.toMatch(/maillot|crème solaire/)
  })

  test('the confirmation promises nothing that the boat does not have, and lists nothing for swimming', async () => {
    const patternsByNeed = {
      'seat-in-shade': /ombre/,
      'wheelchair-place': /fauteuil/,
      'wheelchair-transfer': /rampe|fauteuil/,
    }
    for (const boat of bookingTerms.boats)
      for (const price of [{}, { offeredValueChf: 750, totalChf: 0 }]) {
        const { text } = await writeMail('booking-confirmed', {
          booking: mailedBooking({ boatType: boat.id, ...price }),
        })
        for (const need of boardingNeedCodes.filter((code) => !offeredNeeds(boat).includes(code)))
          expect([boat.id, text]).not.toEqual([boat.id, expect.stringMatching(Object(patternsByNeed)[need])])
        expect(text).not.toMatch(/nager/)
      }
  })

  test('the confirmation leaves out deadlines that have passed', async () => {
    const booking = mailedBooking({ startsAt: hoursAfter(testNow, 24), endsAt: hoursAfter(testNow, 27) })
    const { text } = await writeMail('booking-confirmed', { booking })
    expect(text).not.toContain('rien n’est dû')
    expect(text).toContain('Jusqu’au départ : 375 CHF restent dus')
  })

  test('the mail to the team names what to discuss: darkness, who watches, a sport of the other boat', async () => {
    const startsAt = new Date('2027-03-20T16:00:00Z')
    const night = { startsAt, endsAt: hoursAfter(startsAt, 10) }
    const loneSailor = { boatType: 'sportif', skipperOption: 'sans-skipper', participants: 1 } as const
    const { text } = await writeMail('booking-to-answer', { booking: mailedBooking({ ...night, ...loneSailor }) })
    expect(text).toMatch(/soleil de 6 h \d\d à 18 h \d\d/)
    expect(text).toContain('Moins de trois personnes à bord')
    const wishes = [{ id: 'wakeboard-workcraft', quantity: 1 }]
    const classic = mailedBooking({ boatType: 'classique', skipperOption: 'avec-skipper', wishes })
    expect((await writeMail('booking-to-answer', { booking: classic })).text).toContain(
      'seulement sur un autre bateau : Wakeboard',
    )
    const ordinaryBooking = mailedBooking({ boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] })
    expect((await writeMail('booking-to-answer', { booking: ordinaryBooking })).text.toLowerCase()).not.toContain(
      'à voir ensemble',
    )
  })

  test('the confirmation of an outing that we moved asks nothing of a guest who does not come', async () => {
    const booking = mailedBooking({ startsAt: hoursAfter(testNow, 24), endsAt: hoursAfter(testNow, 27) })
    const { text } = await writeMail('booking-confirmed', { booking, isMoved: true })
    expect(text).toContain('l’annuler sans frais jusqu’au départ')
    expect(text).not.toContain('restent dus')
  })

  test('the confirmation follows the terms that the guest saw, not those of today', async () => {
    const { frozenTerms } = mailedBooking()
    const { rules } = frozenTerms
    const practical = { ...rules.practical, freeUntilHours: 72, lateDuePercent: 20 }
    const { text } = await writeMail('booking-confirmed', {
      booking: mailedBooking({ frozenTerms: { ...frozenTerms, rules: { ...rules, practical } } }),
    })
    expect(text).toContain('Jusqu’au dimanche 11 juillet 2027 à 10 h : rien n’est dû.')
    expect(text).toContain('150 CHF restent dus')
  })

  test('the confirmation mentions the QR-bill only if it is attached, and is the same mail when sent again', async () => {
    const first = await writeMail('booking-confirmed', {}, { iban: testIban })
    expect(first.text).toContain('avec la QR-facture jointe à cet e-mail')
    expect(first.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await writeMail('booking-confirmed', {}, { iban: testIban })).toEqual(first)
  })
})

describe('cancellation mails', () => {
  test.each([
    [
      'with half of the price open, by a slip',
      { paidRappen: 0, openRappen: 37_500, toRefundRappen: 0 },
      [/À payer : 375 CHF, avec la QR-facture/],
    ],
    [
      'with a part of that paid',
      { paidRappen: 30_000, openRappen: 7_500, toRefundRappen: 0 },
      [/Déjà reçu : 300 CHF/, /À payer : 75 CHF/],
    ],
    [
      'when all was paid',
      { paidRappen: 75_000, openRappen: 0, toRefundRappen: 37_500 },
      [/Déjà reçu : 750 CHF/, /375 CHF vous reviennent.* Donnez votre IBAN/],
    ],
  ])('a cancellation says what is open and what is refunded: %s', async (_, amounts, expectedText) => {
    const account = { ...accountOf([]), chargedRappen: 37_500, ...amounts }
    const dueBy = account.openRappen > 0 ? ('2027-08-12' as const) : undefined
    const booking = mailedBooking({ status: 'cancelled', account, dueBy })
    const payload = { booking, reason: 'guest', dueChf: 375, statusBefore: 'confirmed', word: undefined } as const
    const mail = await writeMail('booking-cancelled', payload, { iban: testIban })
    expect(mail.text.includes('À payer jusqu’au jeudi 12 août 2027.')).toBe(account.openRappen > 0)
    for (const pattern of expectedText) expect(mail.text.replace(/\s/g, ' ')).toMatch(pattern)
    // A payment slip asks only for what is open.
    expect(mail.attachments?.length ?? 0).toBe(amounts.openRappen > 0 ? 1 : 0)
  })

  // Whose reason a cancellation gives, of a request or an outing, is tested in `mails-of-acts.test.ts`.
  test.each([
    [{ dueChf: 375, statusBefore: 'confirmed' }, '375 CHF restent dus'],
    [{ dueChf: 0, statusBefore: 'confirmed' }, cancelled.nothingDue],
    [{ dueChf: 0, statusBefore: 'pending' }, cancelled.nothingDue],
  ] as const)(
    'a cancellation (%o) says what is due, and removes the outing from the calendar',
    async (overrides, expectedText) => {
      const mail = await writeMail('booking-cancelled', { ...overrides, reason: 'guest', word: undefined })
      expect(mail.text).toContain(expectedText)
      expect(mail.text).not.toContain(teamWord)
      // A request was never in the guest's calendar.
      expect(mail.calendar?.method).toBe(overrides.statusBefore === 'confirmed' ? 'CANCEL' : undefined)
      expect(mail.text.includes('agenda')).toBe(overrides.statusBefore === 'confirmed')
    },
  )

  test('a cancellation tells the team that the hours are free, without an amount that would show who pays', async () => {
    const outing = await writeMail('booking-cancelled-by-guest')
    expect(outing.text).toContain('se lit dans les comptes du carnet')
    expect(outing.text).not.toContain('375')
    const request = await writeMail('booking-cancelled-by-guest', { statusBefore: 'pending' })
    expect(request.subject).toContain('Demande annulée')
    expect(request.text).not.toContain('comptes')
  })
})

test('the mail about a move has the old and the new hours, and its calendar entry replaces the old one', async () => {
  const { text, calendar } = await writeMail('booking-moved', { booking: mailedBooking({ calendarSequence: 1 }) })
  for (const mailText of [text, (await writeMail('relay-moved')).text]) {
    expect(mailText).toMatch(/Avant +mardi 13 juillet 2027, de 14 h à 17 h/)
    expect(mailText).toMatch(/Maintenant +mercredi 14 juillet 2027, de 10 h à 13 h/)
  }
  expect(calendar?.content).toContain('SEQUENCE:1\r\n')
  expect(calendar?.content).toContain(`UID:${mailedBooking().id}\r\n`)
  const pendingMail = await writeMail('booking-moved', { booking: mailedBooking({ status: 'pending' }) })
  expect(pendingMail.calendar).toBeUndefined()
  expect(pendingMail.text).toContain('n’est pas encore confirmée')
})

test('a note of the team is quoted line by line, and only if there is one', async () => {
  const mail = await writeMail('booking-declined', { word: 'Le joran se lève.\nVenez <b>vendredi</b>.' })
  expect(mail.text).toContain('> Le joran se lève.\n> Venez <b>vendredi</b>.')
  expect(mail.html).toContain('Venez &lt;b&gt;vendredi&lt;/b&gt;.')
  expect((await writeMail('booking-declined', { word: undefined })).text).not.toContain('Un mot')
})

test('the reminder says where, what to bring, whom to reach and how to cancel', async () => {
  const { text, subject } = await writeMail('booking-reminder')
  expect(subject).toBe('À bientôt à bord : mercredi 14 juillet 2027 à 10 h')
  for (const sentence of [
    'ponton au bout du quai, au petit drapeau orange',
    association.port.mapSearchUrl,
    'Un coupe-vent',
    'quinze minutes',
  ]) {
    expect(text).toContain(sentence)
  }
  expect(text).toContain(association.phone ?? association.email)
  expect(text).toContain('Voir ou annuler ma réservation https://cap.example/ma-reservation/')
})

test.each(['booking-confirmed', 'booking-reminder'] as const)(
  '%s asks for the licence of an outing without skipper, and says who writes in bad weather',
  async (kind) => {
    const booking = mailedBooking({ boatType: 'sportif', skipperOption: 'sans-skipper' })
    expect((await writeMail(kind, { booking })).text).toContain('votre permis')
    const { text } = await writeMail(kind)
    expect(text).not.toContain('permis')
    expect(text).toContain('L’équipe vous écrit la veille, avant 18 h,')
  },
)

test('a mail mentions VAT only with the number of the association, since whoever shows the tax owes it', async () => {
  for (const kind of mailKinds) expect((await writeMail(kind)).text, kind).not.toContain('TVA')
  associationTerms.vatNumber = 'CHE-123.456.789 TVA'
  try {
    const { text } = await writeMail('booking-confirmed')
    expect(text.match(/750\sCHF, TVA incluse \(CHE-123\.456\.789 TVA\)/g)).toHaveLength(2)
  } finally {
    associationTerms.vatNumber = null
  }
})

test.each<[string, Partial<Account>, boolean, RegExp[], number]>([
  ['all open', { openRappen: 80_600 }, false, [/a ajouté .* × 2, 56 CHF/, /806 CHF[,.]/, /remplace celles/], 1],
  ['the hours paid', { openRappen: 5_600, paidRappen: 75_000 }, false, [/Déjà reçu|750 CHF/, /: 56 CHF[,.]/], 1],
  ['more paid than asked', { toRefundRappen: 1_000, paidRappen: 81_600 }, false, [/10 CHF vous reviennent/], 0],
  ['taken back, all paid', { paidRappen: 75_000 }, true, [/a retiré .* Les 56 CHF ne sont pas dus/, /est payée/], 0],
  ['taken back, paid too', { paidRappen: 80_600, toRefundRappen: 5_600 }, true, [/56 CHF vous reviennent/], 0],
])(
  'the mail about an extra has its name, and a slip for what is open: %s',
  async (_, amounts, isTakenBack, expectedText, slipCount) => {
    const booking = mailedBooking({ account: { ...accountOf([]), chargedRappen: 80_600, ...amounts } })
    const mail = await writeMail('booking-extra', { booking, isTakenBack }, { iban: testIban })
    for (const pattern of expectedText) expect(mail.text.replace(/\s+/g, ' ')).toMatch(pattern)
    expect(mail.text).not.toMatch(/\b0\sCHF/)
    expect(mail.attachments ?? []).toHaveLength(slipCount)
    expect((await writeMail('booking-extra', { booking, isTakenBack })).attachments ?? []).toEqual([])
  },
)

test.each([
  ['qr', 'rendu 375 CHF par virement, le lundi 31 mai 2027.'],
  ['cash', 'rendu 375 CHF en espèces, le lundi'],
  ['card', 'rendu 375 CHF sur votre carte, le lundi'],
  ['twint', 'rendu 375 CHF par TWINT, le lundi'],
  ['other', 'rendu 375 CHF, le lundi 31 mai 2027.'],
] as const)('the mail about a refund has its amount, its day and its means: %s', async (means, expectedText) => {
  const { text, subject } = await writeMail('booking-refunded', { means })
  expect(subject).toBe('Réservation CE-R7K4Q2 : 375 CHF vous sont rendus')
  expect(text.replace(/\s+/g, ' ')).toContain(expectedText)
  expect(text).not.toContain('reviennent encore')
  const booking = mailedBooking({ account: { ...accountOf([]), toRefundRappen: 1_050 } })
  const partialRefund = await writeMail('booking-refunded', { means, booking })
  expect(partialRefund.text).toContain('10.50 CHF vous reviennent encore.')
})

test.each(waiverReasons)('the mail about a waiver has its amount and its reason: %s', async (reason) => {
  const sentences = waived.lead[reason].replace('{amount}', '375 CHF').split(/\{\w+\}/)
  const { text } = await writeMail('booking-waived', { reason })
  for (const sentence of sentences) expect(text.replace(/\s+/g, ' ')).toContain(withPlainSpaces(sentence).trim())
})

test('a booking that is not confirmed is called a request, also on the button and in the footer', async () => {
  const { text } = await writeMail('booking-received')
  expect(text).toContain('Suivre ma demande https://cap.example/ma-reservation/')
  expect(text).not.toContain('Voir ma réservation')
  expect(text).toContain('parce qu’une demande ou une réservation porte votre adresse')
  expect((await writeMail('booking-confirmed')).text).toContain('Voir ma réservation')
})

describe('a mail that names a price', () => {
  const expectedKinds = [
    ...['booking-received', 'booking-confirmed', 'booking-cancelled', 'booking-moved', 'booking-reminder'],
    ...['booking-waived', 'booking-unpaid', 'booking-extra'],
  ]
  // Neither a donation nor a refund is a price.
  const kindsWithoutPrice = /left|paid-online|refund/
  const guestKinds = mailKinds.filter((kind) => mailRules[kind].to === 'guest' && !kindsWithoutPrice.test(kind))

  test.each([
    {
      iban: undefined,
      way: /Rien à payer maintenant|payez sur place, avant le départ|Répondez à cet e-mail : nous voyons/,
    },
    { iban: testIban, way: /QR-facture/ },
  ])('a mail that names a price says how to pay and whom to tell when it is too much ($iban)', async (more) => {
    const kindsNamingPrice: string[] = []
    for (const kind of guestKinds) {
      const account = { ...accountOf([]), chargedRappen: 37_500, openRappen: 37_500 }
      const lateCancellation = {
        dueChf: 375,
        reason: 'guest',
        booking: mailedBooking({ status: 'cancelled', account }),
      }
      const { text } = await writeMail(kind, kind === 'booking-cancelled' ? lateCancellation : {}, more)
      if (!/\d\sCHF/.test(text)) continue
      kindsNamingPrice.push(kind)
      expect(text, kind).toContain('Le prix est trop élevé pour vous ? Répondez à cet e-mail.')
      expect(text, kind).toMatch(more.way)
      if (!more.iban) expect(text, kind).not.toMatch(/QR|lien sécurisé/)
    }
    expect(kindsNamingPrice).toEqual(expectedKinds.filter((kind) => guestKinds.includes(kind as never)))
  })

  test('a mail that names a price asks nobody to pay twice', async () => {
    const booking = mailedBooking({ account: { ...accountOf([]), chargedRappen: 75_000, paidRappen: 75_000 } })
    const { text } = await writeMail('booking-reminder', { booking }, { iban: testIban })
    expect(text).toContain('Votre sortie est payée. Merci.')
    expect(text).not.toMatch(/QR-facture|trop élevé/)
  })
})

describe('mails to families', () => {
  const guestKinds = mailKinds.filter((kind) => mailRules[kind].to === 'guest')

  test.each(guestKinds)('%s links to the outing in pictures if the outing is offered, and only then', async (kind) => {
    const address = 'https://cap.example/ma-sortie-en-images'
    const offered = await writeMail(kind, { booking: mailedBooking({ offeredValueChf: 750, totalChf: 0 }) })
    expect(offered.text).toContain(`mots simples : Ma sortie en 8 images ${address}`)
    expect(offered.html).toContain(`href="${address}"`)
    const paid = await writeMail(kind)
    expect(`${paid.html} ${paid.text}`).not.toContain(address)
  })
})

test('the cancellation of an offered outing points to a person, and not to paid outings', async () => {
  const booking = mailedBooking({ offeredValueChf: 750, totalChf: 0, status: 'cancelled' })
  const payload = { reason: 'weather', dueChf: 0, statusBefore: 'confirmed', word: undefined } as const
  const { text, html } = await writeMail('booking-cancelled', { booking, ...payload })
  expect(text).toContain('parlez-en à la personne qui a demandé cette sortie pour vous')
  expect(`${text} ${html}`).not.toMatch(/cap\.example\/reservations|CGV|CHF/)
  expect((await writeMail('booking-cancelled', payload)).text).toContain('cap.example/reservations')
})

describe('the mail that a request was received', () => {
  const pendingPayload = (overrides = {}) => ({ booking: mailedBooking({ status: 'pending', ...overrides }) })

  test('the first mail repeats wishes and message, and mentions wishes only if there are some', async () => {
    const { text } = await writeMail('booking-received', pendingPayload())
    expect(text).toMatch(/Vos souhaits +Bouée tractée/)
    expect((await writeMail('booking-received', pendingPayload({ wishes: [] }))).text).not.toMatch(/souhaits/i)
    expect(text).toMatch(/Message +Nous venons avec un enfant\./)
  })

  test('the first mail says what a meal costs in addition, until the confirmation has decided', async () => {
    const wishes = [
      { id: 'bouee', quantity: 1 },
      { id: 'fondue-fromage', quantity: 2 },
    ]
    const price = (extras.find(({ id }) => id === 'fondue-fromage')?.priceChf ?? 0) * 2
    const line = new RegExp(`Repas, en plus +Fondue au fromage\\s×\\s2, ${price}\\sCHF`)
    for (const kind of ['booking-received', 'booking-to-answer'] as const)
      expect((await writeMail(kind, pendingPayload({ wishes }))).text).toMatch(line)
    expect((await writeMail('booking-received', pendingPayload())).text).not.toContain('Repas')
    expect((await writeMail('booking-confirmed', { booking: mailedBooking({ wishes }) })).text).not.toContain('Repas')
    const writeConfirmed = async (account = accountOf([]), lines?: AccountLine[]) =>
      (await writeMail('booking-confirmed', { booking: mailedBooking({ wishes, account, lines }) })).text
    const includedSentence = 'Le repas que vous avez souhaité est compris dans le total.'
    expect(await writeConfirmed()).toContain(includedSentence)
    const extra = { item: 'fondue-fromage', quantity: 2, amountChf: price }
    const chargedText = await writeConfirmed({ ...accountOf([]), chargedRappen: 75_000, extrasRappen: price * 100 }, [
      { what: 'extra', extra, amountRappen: price * 100 },
      { what: 'lowered', amountRappen: -600 },
    ])
    expect(chargedText).toMatch(new RegExp(`Fondue au fromage\\s×\\s2 +${price}\\sCHF`))
    expect(chargedText).toMatch(/Prix baissé +−6\sCHF/)
    expect(chargedText).toMatch(new RegExp(`Total +${price - 6}\\sCHF`))
    expect(chargedText).not.toContain(includedSentence)
  })

  test('the first mail says where the boat lies, and what cancelling costs, in one sentence with the figure of the terms', async () => {
    const { frozenTerms } = mailedBooking()
    const { rules } = frozenTerms
    const practical = { ...rules.practical, freeUntilHours: 72 }
    const { text } = await writeMail(
      'booking-received',
      pendingPayload({ frozenTerms: { ...frozenTerms, rules: { ...rules, practical } } }),
    )
    expect(text).toContain('Place de l’Ouchettaz')
    expect(text.replace(/\s+/g, ' ')).toContain('gratuit jusqu’au dimanche 11 juillet 2027 à 10 h ; ensuite, 375 CHF')
    expect(text).not.toMatch(/^ *\* /m)
  })
})

test.each(mailKinds)('%s writes all its hours in the same format', async (kind) => {
  for (const more of [{}, { iban: testIban }]) {
    const { html, text, subject } = await writeMail(kind, {}, more)
    const texts = [subject, text, html.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')]
    for (const text of texts) expect(text).not.toMatch(/(?<!\d)\d{1,2}:\d{2}(?!\d)/)
    expect(texts.join(' ')).toMatch(kind.startsWith('booking-') ? /\d{1,2}\sh\b/ : /./)
  }
})

test('a mail without a phone number promises no call', async () => {
  const phoneBefore = association.phone
  for (const kind of ['booking-confirmed', 'booking-reminder'] as const) {
    const { html, text } = await writeMail(kind)
    expect(`${html} ${text}`).not.toMatch(/appele[rz]/i)
    // Nobody reads a mail in time for a delay, so its title does not invite to write about one.
    expect(html).toMatch(/>Une question\s\?</)
    expect(html).not.toMatch(/un retard\s\?/)
    association.phone = '+41 21 000 00 00'
    try {
      const withNumber = await writeMail(kind)
      expect(withNumber.text).toContain('Appelez-nous au +41 21 000 00 00')
      expect(withNumber.html).toMatch(/>Une question, un retard\s\?</)
    } finally {
      association.phone = phoneBefore
    }
  }
})

describe('mails to relays', () => {
  const relayKinds = mailKinds.filter((kind) => mailRules[kind].to === 'relay')

  test.each(relayKinds)('%s names neither the family nor a price', async (kind) => {
    const { html, text, subject } = await writeMail(kind)
    expect(`${subject} ${text} ${html}`).not.toMatch(/CHF|facture|Ana\b|\d\senfant|Bouée/)
    expect(text).toContain('parce que vous inscrivez des familles à nos sorties')
  })

  test('the offer of places says that the first relay to take one gets it', async () => {
    const { text, subject } = await writeMail('relay-offered')
    expect(subject).toBe('Un bateau pour une famille : mercredi 14 juillet 2027, 10 h')
    expect(text).toMatch(/Bateau +Bateau classique/)
    expect(text).toContain('de 10 h à 13 h (3 h)')
    expect(text).toContain('La première demande obtient la place.')
    expect(text).toContain('Le bateau prend 5 personnes au plus')
    expect(text).toContain('Une rampe, des places en fauteuil et un toit.')
    const place = {
      boatType: 'sportif',
      startsAt: departure,
      endsAt: new Date('2027-07-14T11:00Z'),
    }
    expect((await writeMail('relay-offered', { place })).text).toContain('Ni rampe, ni place en fauteuil, ni toit.')
  })

  test('the mail with a relay’s link says until when it opens the page, and that a new link replaces the old one', async () => {
    expect((await writeMail('relay-welcome')).text).toContain('jusqu’au mercredi 31 mai 2028')
    const renewed = await writeMail('relay-welcome', { isRenewed: true })
    expect(renewed.text).toContain('Le lien d’avant ne s’ouvre plus')
    expect(renewed.text).not.toContain('ne coûte rien')
  })

  test('the reminder of a relay says until when the place can be given back', async () => {
    const { text } = await writeMail('relay-reminder')
    expect(text).toContain('Rendez la place sur votre page jusqu’au mardi 13 juillet 2027 à 18 h')
  })
})

test('a confirmation promises no dog where the boat has no room for one', async () => {
  const termsBefore = bookingTerms
  putInForce({ ...termsBefore, boats: termsBefore.boats.map((boat) => ({ ...boat, cannotOffer: ['assistance-dog'] })) })
  const { text } = await writeMail('booking-confirmed').finally(() => putInForce(termsBefore))
  expect(text).not.toContain('chien d’assistance')
  expect(text).toContain('Quelque chose vous aiderait à bord')
  expect((await writeMail('booking-confirmed')).text).toContain('chien d’assistance')
})
