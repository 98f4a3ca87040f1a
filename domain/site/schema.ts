import { z } from 'zod'
import { boardingNeedCodes } from '../booking/boarding-needs.ts'

// What an association writes in its own folder, file by file. The program reads the same shape everywhere: the pages by
// its types, the check by its rules (`scripts/check-content`). What fields of the same name have in common, such as the
// form of a date, the check knows by their names. `describe` says what an editor should know before changing a field;
// the check repeats it where a field is wrong.

/** Far more than any sentence of a page; without a bound, one field could fill a page, a mail and the memory. */
const text = z.string().max(3_000)
const number = z.number()
const yesNo = z.boolean()
/** The icons that pages can draw (`app/sections/content-icon.tsx`). */
const icon = z.enum([
  ...(['accessibility', 'anchor', 'backpack', 'bus', 'chef-hat', 'cloud-sun', 'compass', 'graduation-cap'] as const),
  ...(['heart-handshake', 'languages', 'leaf', 'life-buoy', 'map-pin', 'sailboat', 'users'] as const),
])
const list = <Item extends z.ZodType>(item: Item, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z.array(item).min(least).max(most).readonly()
const block = z.strictObject
const texts = <const Names extends readonly string[]>(...names: Names) =>
  block(Object.fromEntries(names.map((name) => [name, text])) as Record<Names[number], typeof text>)
/** A list below a heading, which would stand alone if the list were empty. */
const nonEmptyList = <Item extends z.ZodType>(item: Item, most?: number) => list(item, 1, most)

const link = texts('label', 'to')
const illustration = { imgKey: text, alt: text }
const head = { title: text, intro: text, metaTitle: text, metaDescription: text }
const sharedLink = texts('shareImgKey', 'shareAlt')
/** The pages of which a shared link shows a poster. */
const publicPaths = [
  '/',
  '/qui-sommes-nous',
  '/nos-partenaires',
  '/nos-activites',
  '/nos-formules-gourmandes',
  '/privatisation-evenements',
  '/infos-pratiques',
  '/nous-rejoindre',
  '/sorties-offertes',
  '/ma-sortie-en-images',
  '/soutenir',
  '/reservations',
  '/panier',
  '/contact',
  '/accessibilite',
  '/plan-du-site',
  '/mentions-legales',
  '/politique-confidentialite',
  '/cgv',
] as const
const section = texts('title', 'intro')
const lines = block({ title: text, lines: nonEmptyList(text) })
const points = block({ title: text, points: nonEmptyList(text) })
const answer = block({
  ...{ title: text, lines: nonEmptyList(text), link: link.optional() },
  reach: z.literal(true).optional().describe('Avec true, le téléphone ou l’e-mail suit.'),
})
const closing = block({ title: text, text, actions: nonEmptyList(link) })
const place = { street: text, postalCode: text, city: text, canton: text, country: text }
/** A field of a form: its name, and what helps to fill it in. */
const field = block({
  label: text,
  assistant: text.optional(),
  optional: text.optional(),
  hint: text.optional(),
  placeholder: text.optional(),
})
const inks = texts(
  ...(['page', 'surface', 'band', 'ink', 'link', 'edge', 'action', 'on-action', 'accent', 'focus'] as const),
  ...(['sky', 'sun', 'far-hills', 'near-hills'] as const),
)

const boatRules = block({
  id: text.describe('L’id d’un bateau ne change plus après la première réservation.'),
  count: number.optional().describe('Combien vous en avez de pareils, au même prix : 3. Sans ce champ, un seul.'),
  maxParticipants: number.describe('Combien de personnes il prend, sans le skipper.'),
  ratePerHourChf: number.describe('Le prix d’une heure, en francs, TVA incluse.'),
  skipper: z.enum(['always', 'optional', 'never']).describe('Toujours à bord, au choix avec le supplément, ou jamais.'),
  needsLicence: yesNo.describe(
    'La loi demande-t-elle un permis à qui conduit sans skipper (plus de 6 kW, ou plus de 15 m² de voile) ?',
  ),
  hasEngine: yesNo,
  needsWish: yesNo.describe('Faut-il au moins un souhait du panier pour partir ?'),
  includesSports: yesNo.describe('Son prix comprend-il ses sports ?'),
  hasRamp: yesNo,
  wheelchairPlaces: number.describe('Combien de fauteuils tiennent sur le pont.'),
  hasShade: yesNo.describe('A-t-il un toit, ou de l’ombre ?'),
  cannotOffer: list(z.enum(boardingNeedCodes))
    .optional()
    .describe('Ce que « Préparer votre venue » ne propose pas sur ce bateau : un chien sur une yole.'),
})

/** What `format` in association.json says; `scripts/site-formats.ts` brings older folders to it. */
export const siteFormat = 1

export const siteFiles = {
  association: block({
    format: z.literal(siteFormat).describe('La forme de ce dossier. Elle ne se change pas à la main.'),
    name: text.describe('Il est aussi sur la QR-facture, qui refuse les signes rares.'),
    shortName: text.describe('Pour l’icône d’un téléphone : un ou deux mots de douze signes.'),
    inSentences: texts('ofAssociation', 'toAssociation', 'onLake', 'inTown', 'ofTown', 'atPort').describe(
      'Le nom, le lac et la ville dans une phrase : « des Rameurs », « aux Rameurs », « sur le Léman ».',
    ),
    slug: text.describe('Pour les noms de fichiers : lettres sans accent, chiffres et traits d’union.'),
    prefixes: texts('booking', 'invitation').describe(
      'Devant les références : à choisir avant la première réservation.',
    ),
    lake: text,
    tagline: text,
    footerTagline: text,
    legalForm: text,
    email: text,
    phone: text.nullable().describe('Sans numéro : null.'),
    answerTime: text.describe('En combien de temps vous répondez : « sous deux jours ».'),
    port: block({
      name: text,
      ...place,
      mapSearchUrl: text,
      imgKey: text,
      latitude: number,
      longitude: number,
    }).describe('Le lieu d’embarquement. Latitude et longitude, en degrés, donnent l’heure du coucher du soleil.'),
    seat: block({ ...place, buildingNumber: text }).describe(
      'L’adresse postale, aussi sur la QR-facture, qui refuse les signes rares.',
    ),
    foundedYear: number,
    chargesVat: yesNo
      .optional()
      .describe('false : vous n’êtes pas soumis à la TVA, et aucun prix n’en parle. Sans cette ligne : TVA incluse.'),
    operatesOn: text,
    jurisdiction: text,
    socialLinks: list(texts('name', 'url')).describe('Une page qui n’existe pas encore s’écrit #.'),
  }),
  'association-terms': block({
    dataProtection: text.describe('La personne à qui s’adresser pour ses données.'),
    paysOnSiteWith: nonEmptyList(text).describe('Comment on paie au port : seulement ce que vous acceptez vraiment.'),
    vatNumber: text
      .nullable()
      .describe('Seulement si vous êtes au registre de la TVA, sinon null : qui l’indique sans y être la doit.'),
    thanksAfterOuting: yesNo.describe('Un e-mail remercie-t-il le lendemain d’une sortie ?'),
    publicUtility: text.nullable().describe('Le canton qui vous a reconnus d’utilité publique ; sinon null.'),
    arrival: block({ jetty: text, way: nonEmptyList(text) })
      .optional()
      .describe('Du port au bateau : une phrase pour Contact, et le chemin en mots simples, pour les invitations.'),
    accessibilityCheck: block({ on: text, by: text, failing: list(texts('criterion', 'reason')), gaps: list(text) })
      .optional()
      .describe(
        'Le jour de votre contrôle de tout le site et qui l’a fait (« par nous-mêmes, à la main »), les critères qui manquent, et ce que vous savez encore. Sans contrôle, pas de bloc : Accessibilité ne dit alors rien en votre nom.',
      ),
  }),
  'booking-terms': block({
    timeZone: text,
    boats: nonEmptyList(boatRules),
    skipperSurchargePerHourChf: number.describe('En francs par heure, où le skipper est au choix.'),
    minDurationHours: number,
    maxDurationHours: number,
    minParticipants: number,
    startTimes: nonEmptyList(text).describe('Les heures de départ, dans l’ordre : "09:00".'),
    season: list(text)
      .optional()
      .describe('Le premier et le dernier jour : 04-15 et 10-15. Sans saison : toute l’année.'),
    closedDays: list(text).optional().describe('lundi, 12-25 (chaque année) ou 2026-12-24.'),
    latestReturn: text.optional().describe('L’heure du dernier retour : "20:00". Sans elle, pas de limite.'),
    question: block({ label: text, answers: nonEmptyList(text, 8) })
      .optional()
      .describe('Une question de plus dans le formulaire, facultative, avec ses réponses.'),
    skippers: number.describe('Combien de sorties avec skipper peuvent partir à la même heure.'),
    turnRoundHours: number.describe('Les heures au port après chaque sortie, pour préparer le bateau.'),
    leadTimeHours: number.describe(
      'Le public réserve au plus tard ce nombre d’heures avant le départ ; l’équipe, jusqu’au départ.',
    ),
    horizonDays: number.describe('Combien de jours à l’avance on réserve.'),
    holdHours: number.describe('Les heures pendant lesquelles une demande sans réponse garde son créneau.'),
    choiceDays: number.describe('Les jours pour choisir une autre date après un report.'),
    refundDays: number.describe('Les jours dans lesquels vous rendez une somme.'),
    paymentDays: number.describe('Les jours pour payer ce qui reste dû après le départ ou une annulation.'),
    weatherNoticeTime: text.describe('Jusqu’à quelle heure, la veille, vous écrivez si le temps est trop mauvais.'),
    relayCancelTime: text.describe('Jusqu’à quelle heure, la veille, un relais rend la sortie d’une famille.'),
    freedHoursDays: number.describe('Combien de jours à l’avance le carnet propose aux relais les sorties annulées.'),
    unsoldHoursDays: number.describe('De même pour les heures que personne n’a réservées.'),
    relaysFirstHours: number.describe(
      'Combien d’heures une place libérée attend les relais avant la liste d’attente. 0 : elle n’attend pas.',
    ),
    unconfirmedHold: block({
      requests: number,
      hours: number,
      minutes: number,
      rushHours: number,
      rushHoldHours: number,
    }).describe(
      'Quand « requests » demandes d’adresses inconnues attendent, ou gardent « hours » heures, une de plus ne garde les siennes que « minutes » minutes, tant que la personne ne l’a pas validée. Quand les validées gardent « rushHours » heures, une de plus garde les siennes « rushHoldHours » heures.',
    ),
  }),
  'cancellation-rules': block({
    practical: block({ freeUntilHours: number, lateDuePercent: number, noShowDuePercent: number }),
    general: block({
      freeUntilDays: number,
      partlyUntilDays: number,
      partlyDuePercent: number,
      lateDuePercent: number,
    }),
    practicalInfo: nonEmptyList(text),
    generalTerms: nonEmptyList(text),
    precedence: text,
    generalTermsVersions: nonEmptyList(text).describe(
      'Le jour de chaque changement de fond des conditions générales, le plus récent d’abord : 2026-11-29.',
    ),
  }),
  boats: block({
    skipperNames: list(text).describe('Les prénoms des skippers de service ; sans eux, leurs numéros.'),
    boats: nonEmptyList(
      block({
        id: text.describe('Le même que dans booking-terms.json.'),
        name: text,
        shortName: text,
        lane: text.describe('Le nom le plus court, devant la ligne d’heures du carnet de bord.'),
        description: text,
        access: text.describe('Rampe, places en fauteuil, toit : les relais le lisent avant d’inscrire une famille.'),
        ...illustration,
      }),
    ),
  }),
  'boarding-facts': block({
    measuredOn: text.nullable().describe('Le jour où vous avez mesuré sur place : 2027-04-15 ; avant, null.'),
    chairWidthCm: number,
    title: text,
    intro: text,
    toMeasure: text,
    measured: text,
    ...illustration,
    stages: list(block({ title: text, facts: nonEmptyList(texts('name', 'value')) }), 5, 5).describe(
      'Dans l’ordre des numéros du dessin.',
    ),
    after: text,
  }),
  activities: list(
    block({
      id: text,
      title: text,
      intro: text,
      boatType: text.nullable().describe('Le bateau de ces activités, ou null : elles se font sur tous.'),
      activities: list(
        block({
          ...{ id: text, name: text, description: text, level: text, duration: text, alt: text },
          note: text.optional(),
          enabled: yesNo.optional().describe('false : l’activité est cachée.'),
        }),
      ),
    }),
  ),
  'boat-sentences': block({
    wishMissing: text,
    wishNeeded: text,
    lastWish: text,
    skipperChoice: text,
    skipperChoiceOf: text,
    surchargeOf: text,
    ...{ sportsToChoose: text, participantsHint: text, capacityNote: text },
  }),
  'for-assistants': block({
    ...{ rates: text, boats: text, query: text, price: text, skipperOption: text, wishes: text },
    summary: text.optional().describe('Ce que vous faites, en une ou deux phrases.'),
    uses: text.optional().describe('Après « quand quelqu’un veut » : « faire une activité nautique ».'),
    moreQueries: list(text).optional(),
  }).describe('Ce que lisent les assistants : llms.txt et la fiche de réservation.'),
  'shared-links': block(
    Object.fromEntries(publicPaths.map((path) => [path, sharedLink])) as Record<
      (typeof publicPaths)[number],
      typeof sharedLink
    >,
  ).describe('L’image de l’affiche d’un lien partagé, et ce que l’on y voit.'),
  'lake-rules': block({
    towedActivities: list(text).describe('Les activités tirées par un bateau : leur id dans activities.json.'),
    warmMonths: list(number).describe(
      'Les mois où l’on se baigne ; les autres, e-mails et invitations disent quoi prendre.',
    ),
    towing: text,
  }),
  gourmet: list(
    block({ id: text, name: text, description: text, category: z.enum(['Planchettes', 'Fondues']), alt: text }),
  ),
  drinks: list(block({ name: text, description: text, ...illustration })),
  extras: list(
    block({
      id: text.describe('Pour une formule, l’id de gourmet.json : son nom y est écrit.'),
      name: text.optional(),
      priceChf: number.describe('En francs, TVA incluse.'),
      unit: text.describe('Pour quoi vaut ce prix. Pour une boisson, dites la quantité : la loi le demande.'),
    }),
  ),
  team: list(
    block({
      ...{ name: text, role: text, description: text, ...illustration },
      bgColor: z.enum(['sable', 'abricot', 'leman', 'vigne']),
      details: nonEmptyList(block({ icon, text })),
    }),
  ),
  testimonials: list(
    block({
      quote: text,
      home: text.optional().describe('Ce que la même personne dit sur l’accueil, si elle y est.'),
      author: text,
      ...illustration,
    }),
    0,
    3,
  ),
  gallery: list(block({ ...illustration, caption: text }), 0, 5),
  partners: list(
    block({
      ...{ name: text, category: text, description: text },
      website: text.describe('L’adresse complète, ou # s’il n’y a pas de site.'),
      type: z.enum(['producteur', 'social', 'fournisseur']),
      ...{ logoKey: text, alt: text },
    }),
  ),
  'job-offer': block({
    ...{ title: text, location: text, contract: text },
    datePosted: text.describe('Le jour de parution.'),
    employmentType: z.enum(['PART_TIME', 'FULL_TIME']),
    ...illustration,
    ...{
      context: nonEmptyList(text),
      missions: nonEmptyList(text),
      profile: nonEmptyList(text),
      offers: nonEmptyList(text),
    },
    howToApply: text,
  }),
  'optional-pages': block({
    '/privatisation-evenements': yesNo,
    '/nous-rejoindre': yesNo,
    '/sorties-offertes': yesNo,
    '/ma-sortie-en-images': yesNo,
    '/nos-formules-gourmandes': yesNo,
  }),
  meant: list(texts('words', 'reason')).describe(
    'Ce que vous gardez exprès de la première association : les mots, et pourquoi.',
  ),
  inks: block({ day: inks, night: inks }),
  emblem: list(block({ d: text, colour: z.enum(['sun', 'sail', 'ink', 'wave']) })),
  'pages/home': block({
    ...{ metaTitle: text, metaDescription: text },
    hero: block({
      ...{ title: text, intro: text, imgKeyWide: text, imgKeyTall: text, alt: text },
      ...{ primaryAction: link, secondaryAction: link },
    }),
    commitments: block({
      title: text,
      intro: text,
      cards: nonEmptyList(block({ ...illustration, title: text, text })),
    }),
    testimonials: section,
    gallery: section,
    closing,
  }),
  'pages/about': block({
    ...head,
    boatAlt: text,
    story: block({ title: text, paragraphs: nonEmptyList(text) }),
    mission: block({
      ...{ title: text, intro: text },
      values: nonEmptyList(block({ imgKey: text, title: text, text, link: link.optional() })),
      offeredSoFar: text,
    }),
    flagship: block({
      ...{ title: text, intro: text, ...illustration },
      features: nonEmptyList(block({ iconName: icon, title: text, description: text })),
    }),
    ...{ team: section, testimonials: section, closing },
  }),
  'pages/activities': block({
    ...head,
    ...{ howItWorks: text, levelLabel: text, durationLabel: text, addToCartLabel: text, noteLabel: text },
    safety: block({ title: text, text, points: nonEmptyList(text), link }),
  }),
  'pages/gourmet': block({
    ...head,
    ...{ howItWorks: text, addToCartLabel: text, allergens: text },
    ...{ platters: section, fondues: section, drinks: texts('title', 'intro', 'note'), closing },
  }),
  'pages/partners': block({
    ...head,
    ...{ listTitle: text, visitSiteLabel: text, visitSiteHint: text },
    typeLabels: texts('producteur', 'social', 'fournisseur'),
    closing,
  }),
  'pages/join-us': block({
    ...head,
    labels: texts('location', 'contract', 'context', 'missions', 'profile', 'offers', 'howToApply'),
    applyAction: link,
    spontaneous: closing,
  }),
  'pages/practical-info': block({
    ...head,
    ...{ portAlt: text, mapLinkLabel: text, mapLinkHint: text, contentsLabel: text },
    cards: nonEmptyList(
      block({
        ...{ id: text, iconName: icon, title: text, text },
        points: nonEmptyList(text),
        after: text.optional(),
        link: link.optional(),
      }),
    ).describe(
      'Dans l’ordre de la page : la première a l’adresse du port à côté d’elle, la quatrième est sur l’eau. L’id fait l’adresse, comme /infos-pratiques#securite.',
    ),
    questions: block({
      title: text,
      parts: nonEmptyList(answer),
    }),
    closing,
  }),
  'pages/private-hire': block({
    ...head,
    eventTypesTitle: text,
    eventTypes: nonEmptyList(texts('id', 'title', 'option', 'text', 'alt')),
    form: block({
      ...{ title: text, intro: text, requiredNote: text, privacy: text, submitLabel: text, pendingLabel: text },
      fields: block({
        ...{ name: field, email: field, phone: field, eventType: field, date: field, guests: field, wishes: field },
      }),
      largerGroups: block({ text, link }),
      assistant: texts('toolName', 'toolDescription'),
    }),
  }),
  'pages/offered-outings': block({
    ...{ title: text, metaTitle: text, metaDescription: text },
    intro: nonEmptyList(text),
    forWhom: block({ title: text, howLabel: text, lines: nonEmptyList(text), invitation: link, ...illustration }),
    alike: block({
      title: text,
      points: nonEmptyList(block({ iconName: icon, title: text, lines: nonEmptyList(text) })),
    }),
    ways: block({
      ...{ title: text, intro: text, mailLabel: text, through: lines, afterwards: lines },
      direct: block({ title: text, lines: nonEmptyList(text), askLabel: text }),
    }),
    ask: block({
      ...{ title: text, lines: nonEmptyList(text), privacy: text, submitLabel: text },
      fields: block({ name: field, reach: field, message: field }),
      assistant: texts('toolName', 'toolDescription'),
      sent: texts('title', 'description'),
    }),
    day: block({ title: text, lines: nonEmptyList(text), link: link.optional(), ...illustration }),
    questions: block({ title: text, parts: nonEmptyList(answer) }),
    relays: block({
      ...{ title: text, intro: text, namedTitle: text, asked: points, given: points, action: link },
    }),
    helping: closing,
  }),
  'pages/support': block({
    ...head,
    how: block({ title: text, lines: nonEmptyList(text), pdf: text, pdfHint: text, withoutIban: text }),
    online: block({
      ...{ title: text, lead: text, amount: text, hint: text, submit: text, thanks: texts('title', 'text') },
      problems: block({ amount: texts('title', 'text'), away: texts('title', 'text') }),
    }),
    why: block({ title: text, points: nonEmptyList(text) }),
    privacy: block({ title: text, text, link }),
    other: block({ title: text, text, link }),
  }),
  'pages/easy-read': block({
    ...head,
    steps: nonEmptyList(block({ title: text, lines: nonEmptyList(text), ...illustration })),
    after: nonEmptyList(answer),
    mailLabel: text,
  }),
} as const

/** A language of families: who has reread it, and each French sentence with its translation. */
export const languageFile = block({ reader: text, sentences: z.record(text, text) })

export type IconName = z.infer<typeof icon>
export type SiteFileName = keyof typeof siteFiles
/** What the association says in a file of its folder, by the file's name without its ending. */
export type SiteFile<Name extends SiteFileName> = z.infer<(typeof siteFiles)[Name]>
