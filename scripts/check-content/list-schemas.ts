import { z } from 'zod'
import type { RgaaTheme } from '../../content/accessibility.ts'
import type { ActivityGroup } from '../../content/activities.ts'
import type { Association, AssociationTerms } from '../../content/association.ts'
import type { BoardingFacts, BoardingFigures } from '../../content/boarding-facts.ts'
import type { Boat } from '../../content/boats.ts'
import type { DrinkGroup } from '../../content/drinks.ts'
import type { GalleryImage } from '../../content/gallery.ts'
import type { GourmetItem } from '../../content/gourmet.ts'
import type { JobOffer } from '../../content/job-offer.ts'
import type { Partner } from '../../content/partners.ts'
import type { SharePicture } from '../../content/share-pictures.ts'
import type { TeamMember } from '../../content/team.ts'
import type { Testimonial } from '../../content/testimonials.ts'
import { bookingErrorCodes } from '../../domain/booking/booking-request.ts'
import type { CancellationRules } from '../../domain/booking/cancellation.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'
import { exactly, iconName, id, imageKey, paragraphs, website, words } from './field-kinds.ts'

const day = words.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Écrivez la date ainsi : 2026-11-20.' })
const picture = { imgKey: imageKey, alt: words }
const address = { street: words, postalCode: words.regex(/^\d{4}$/, { error: 'Quatre chiffres.' }), city: words }
const region = { canton: words, country: words }

const association = z.strictObject({
  name: words,
  shortName: words,
  tagline: words,
  footerTagline: words,
  legalForm: words,
  email: z.email({ error: 'Ce n’est pas une adresse e-mail.' }),
  phone: words
    .regex(/^\+?[\d\s()-]{7,}$/, { error: 'Écrivez un numéro comme +41 21 000 00 00, ou null sans apostrophes.' })
    .nullable(),
  port: z.strictObject({
    name: words,
    ...address,
    ...region,
    mapSearchUrl: website,
    latitude: z.number().min(45).max(48),
    longitude: z.number().min(5).max(11),
  }),
  seat: z.strictObject({ ...address, buildingNumber: words, ...region }),
  foundedYear: z.int().min(1900).max(2100),
  operatesOn: words,
  jurisdiction: words,
  socialLinks: z.array(z.strictObject({ name: words, url: website })),
}) satisfies z.ZodType<Association>

const associationTerms = z.strictObject({
  dataProtection: words,
  paysOnSiteWith: z.array(words).min(1),
  vatNumber: words
    .regex(/^CHE-\d{3}\.\d{3}\.\d{3} TVA$/, {
      error: 'Écrivez-le comme CHE-123.456.789 TVA, ou null sans apostrophes.',
    })
    .nullable(),
}) satisfies z.ZodType<AssociationTerms>

const boat = z.strictObject({
  name: words,
  shortName: words,
  description: words,
  ...picture,
}) satisfies z.ZodType<Boat>

const positive = z.number().min(0)
const clockTime = z
  .templateLiteral([z.number(), ':', z.number()])
  .refine((time) => /^([01]\d|2[0-3]):00$/.test(time), { error: 'Une heure pleine, comme 09:00.' })
const bookingTerms = z
  .strictObject({
    timeZone: words,
    baseRatePerHourChf: positive,
    skipperSurchargePerHourChf: positive,
    minDurationHours: z.int().min(1),
    maxDurationHours: z.int().min(1),
    minParticipants: z.int().min(1),
    maxParticipants: z.int().min(1),
    startTimes: z.array(clockTime).min(1),
    horizonDays: z.int().min(1),
    holdHours: z.int().min(1),
    weatherNoticeTime: clockTime,
    unconfirmedHold: z.strictObject({ requests: z.int().min(1), hours: z.int().min(1), minutes: z.int().min(1) }),
  })
  .refine((terms) => terms.minDurationHours <= terms.maxDurationHours, {
    error: 'La durée minimale dépasse la durée maximale.',
    path: ['minDurationHours'],
  })
  .refine((terms) => terms.minParticipants <= terms.maxParticipants, {
    error: 'Le nombre minimal de personnes dépasse le nombre maximal.',
    path: ['minParticipants'],
  }) satisfies z.ZodType<BookingTerms>

const boardingFigures = z.strictObject({
  measuredOn: day.nullable(),
  parkingPlaces: z.int().min(0),
  parkingWidthCm: positive,
  parkingToRampM: positive,
  stationToRampM: positive,
  toiletDoorCm: positive,
  toiletTurningCm: positive,
  toiletToRampM: positive,
  rampWidthCm: positive,
  rampSlopePercent: positive,
  rampSlopeLowLakePercent: positive,
  rampLoadKg: positive,
  deckTurningCm: positive,
  chairPlaces: z.int().min(0),
  chairWidthCm: positive,
}) satisfies z.ZodType<Record<keyof BoardingFigures, unknown>>

const boardingFacts = z.strictObject({
  title: words,
  intro: words,
  toMeasure: words,
  measured: words,
  ...picture,
  // The drawing has five numbers.
  stages: exactly(
    5,
    z.strictObject({ id, title: words, facts: z.array(z.strictObject({ name: words, value: words })).min(1) }),
  ),
  after: words,
}) satisfies z.ZodType<BoardingFacts>

const criterion = words.regex(/^\d+\.\d+$/, { error: 'Un critère s’écrit comme 1.4.' })
const rgaaTheme = z.strictObject({
  number: z.int(),
  name: words,
  criteria: z.int().min(1),
  notApplicable: z.array(criterion),
  failing: z.array(z.strictObject({ criterion, reason: words })),
}) satisfies z.ZodType<RgaaTheme>

const percent = z.int().min(0).max(100)
const cancellationRules = z.strictObject({
  practical: z.strictObject({ freeUntilHours: positive, lateDuePercent: percent, noShowDuePercent: percent }),
  general: z.strictObject({
    freeUntilDays: positive,
    partlyUntilDays: positive,
    partlyDuePercent: percent,
    lateDuePercent: percent,
  }),
}) satisfies z.ZodType<CancellationRules>

const activityGroups = z.array(
  z.strictObject({
    id,
    title: words,
    intro: words,
    boatType: z.enum(['classique', 'sportif']).nullable(),
    activities: z.array(
      z.strictObject({
        id,
        name: words,
        description: words,
        level: words,
        duration: words,
        ...picture,
        note: words.optional(),
        enabled: z.boolean(),
      }),
    ),
  }),
) satisfies z.ZodType<ActivityGroup[]>

const gourmetItems = z.array(
  z.strictObject({ id, name: words, description: words, category: z.enum(['Planchettes', 'Fondues']), ...picture }),
) satisfies z.ZodType<GourmetItem[]>

const drinkGroups = z.array(z.strictObject({ name: words, description: words, ...picture })) satisfies z.ZodType<
  DrinkGroup[]
>

const partners = z.array(
  z.strictObject({
    name: words,
    category: words,
    description: words,
    website,
    type: z.enum(['producteur', 'social', 'fournisseur']),
    logoKey: imageKey,
    alt: words,
  }),
) satisfies z.ZodType<Partner[]>

const teamMembers = z.array(
  z.strictObject({
    name: words,
    role: words,
    description: words,
    ...picture,
    bgColor: z.enum(['sable', 'abricot', 'leman', 'vigne']),
    details: z.array(z.strictObject({ icon: iconName, text: words })).min(1),
  }),
) satisfies z.ZodType<TeamMember[]>

const testimonial = z.strictObject({ quote: words, author: words, ...picture }) satisfies z.ZodType<Testimonial>

const sharePicture = z.strictObject({ ...picture, title: words.optional() }) satisfies z.ZodType<SharePicture>

const jobOffer = z.strictObject({
  title: words,
  location: words,
  contract: words,
  datePosted: day,
  employmentType: z.enum(['PART_TIME', 'FULL_TIME']),
  ...picture,
  context: paragraphs,
  missions: exactly(5, words),
  profile: exactly(5, words),
  offers: exactly(4, words),
  howToApply: words,
}) satisfies z.ZodType<JobOffer>

/** What the files that fill cards and forms must export, file by file. */
export const listSchemas: Record<string, Record<string, z.ZodType>> = {
  'association.ts': { association, associationTerms },
  'boats.ts': { boats: z.strictObject({ classique: boat, sportif: boat }) },
  'booking-terms.ts': { bookingTerms },
  'cancellation-terms.ts': {
    cancellationTerms: z.strictObject({
      rules: cancellationRules,
      practicalInfo: paragraphs,
      generalTerms: paragraphs,
      precedence: words,
      generalTermsVersion: day,
    }),
  },
  'accessibility.ts': { accessibilityCheckedOn: day, rgaaThemes: exactly(13, rgaaTheme) },
  'boarding-facts.ts': { boardingFigures, boardingFacts },
  'activities.ts': { activityGroups },
  'gourmet.ts': { gourmetItems },
  'drinks.ts': { drinkGroups },
  'partners.ts': { partners },
  'team.ts': { teamMembers },
  'testimonials.ts': {
    homeTestimonials: z.array(testimonial).max(2),
    aboutTestimonials: z.array(testimonial).max(3),
    noTestimonialsMessage: words,
  },
  'gallery.ts': {
    galleryImages: z
      .array(z.strictObject({ key: imageKey, alt: words, caption: words }) satisfies z.ZodType<GalleryImage>)
      .max(5),
    noGalleryImagesMessage: words,
  },
  'job-offer.ts': { jobOffer },
  'share-pictures.ts': { sharePictures: z.record(words, sharePicture) },
  'messages/validation.ts': {
    bookingErrorMessages: z.strictObject(Object.fromEntries(bookingErrorCodes.map((code) => [code, words]))),
  },
}
