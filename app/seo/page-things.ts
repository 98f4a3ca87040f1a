import type { JobPosting, Offer, Service } from 'schema-dts'
import { association } from '../../content/association.ts'
import { boats } from '../../content/boats.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { jobOffer } from '../../content/job-offer.ts'
import { measures } from '../../content/measures.ts'
import { joinUsPage } from '../../content/pages/join-us.ts'
import type { Texts } from '../../content/text-types.ts'
import { type BoatType, type SkipperOption, skipperChoices } from '../../domain/booking/boat.ts'
import { bookingPrice } from '../../domain/booking/price.ts'
import { escapeHtml } from '../../wording/escape-html.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { privateHirePage } from '../../wording/pages/private-hire.ts'
import { postalAddress, thingIds } from './association-things.ts'

/** The hire of each boat by the hour, with the prices the booking page computes. */
export function boatHireThings(site: string): Service[] {
  return boats.map(({ id, name }) => ({
    '@type': 'Service',
    name,
    provider: { '@id': thingIds.association(site) },
    offers: skipperChoices(id, bookingTerms).map((option) => outingOffer(id, option)),
  }))
}

/** The price of one hour, in CHF. */
function outingOffer(boatType: BoatType, skipperOption: SkipperOption): Offer {
  return {
    '@type': 'Offer',
    name: measures.skipper[skipperOption],
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: bookingPrice({ boatType, skipperOption, duration: 1 }, bookingTerms).totalChf,
      priceCurrency: 'CHF',
      valueAddedTaxIncluded: association.chargesVat !== false,
      // UN/CEFACT: an hour.
      unitCode: 'HUR',
    },
  }
}

/** Events are priced by quotation. */
export function privateHireThing(site: string): Service {
  return { ...pageProperties(site, privateHirePage), serviceType: 'Privatisation de bateau' }
}

/** An outing that costs nothing, for people who could not pay for one. */
export function offeredOutingThing(site: string): Service {
  return { ...pageProperties(site, offeredOutingsPage), offers: { '@type': 'Offer', price: 0, priceCurrency: 'CHF' } }
}

function pageProperties(site: string, { title, metaDescription }: Texts<'title' | 'metaDescription'>) {
  const provider = { '@id': thingIds.association(site) }
  return { '@type': 'Service', name: title, description: metaDescription, provider } as const
}

/** The offer as job boards read it; applications come by e-mail, so nobody can apply in one click. */
export function jobThing(site: string): JobPosting {
  const { title, context, missions, profile, offers, howToApply, datePosted, employmentType } = jobOffer
  const { labels } = joinUsPage
  const list = (label: string, points: readonly string[]) =>
    `<p>${escapeHtml(label)}</p><ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`
  return {
    '@type': 'JobPosting',
    title,
    description: [
      ...context.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      list(labels.missions, missions),
      list(labels.profile, profile),
      list(labels.offers, offers),
      `<p>${escapeHtml(howToApply)}</p>`,
    ].join(''),
    datePosted,
    employmentType,
    directApply: false,
    url: `${site}/nous-rejoindre`,
    hiringOrganization: { '@id': thingIds.association(site) },
    jobLocation: { '@type': 'Place', name: association.port.name, address: postalAddress(association.port) },
    applicationContact: { '@type': 'ContactPoint', email: association.email, contactType: labels.howToApply },
  }
}
