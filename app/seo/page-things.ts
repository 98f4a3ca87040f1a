import type { ItemList, JobPosting, Menu, MenuSection, Offer, Organization, Person, Service } from 'schema-dts'
import { activityGroups } from '../../content/activities.ts'
import { association } from '../../content/association.ts'
import { boats } from '../../content/boats.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { drinkGroups } from '../../content/drinks.ts'
import { gourmetItems } from '../../content/gourmet.ts'
import { jobOffer } from '../../content/job-offer.ts'
import { measures } from '../../content/measures.ts'
import { joinUsPage } from '../../content/pages/join-us.ts'
import { partners } from '../../content/partners.ts'
import { teamMembers } from '../../content/team.ts'
import { type BoatType, type SkipperOption, skipperChoices } from '../../domain/booking/boat.ts'
import { bookingPrice } from '../../domain/booking/price.ts'
import { gourmetPage } from '../../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { privateHirePage } from '../../wording/pages/private-hire.ts'
import { ids, language, postalAddress } from './association-things.ts'

/** The hire of each boat by the hour, with the prices the booking page computes. */
export function boatHireThings(site: string): Service[] {
  return boats.map(({ id, name }) => ({
    '@type': 'Service',
    name,
    provider: { '@id': ids.association(site) },
    areaServed: { '@id': ids.port(site) },
    offers: skipperChoices(id, bookingTerms).map((option) => outingOffer(id, option)),
  }))
}

/** The price of one hour, and of the shortest outing, in CHF with VAT. */
function outingOffer(boatType: BoatType, skipperOption: SkipperOption): Offer {
  const priceOf = (hours: number) => bookingPrice({ boatType, skipperOption, duration: hours }, bookingTerms).totalChf
  const { minDurationHours } = bookingTerms
  return {
    '@type': 'Offer',
    name: measures.skipper[skipperOption],
    price: priceOf(minDurationHours),
    priceCurrency: 'CHF',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: priceOf(1),
      priceCurrency: 'CHF',
      valueAddedTaxIncluded: true,
      // UN/CEFACT: an hour.
      unitCode: 'HUR',
    },
  }
}

/** Activities on the water. They are part of an outing, so they have no price of their own. */
export function activitiesThing(site: string): ItemList {
  const activities = activityGroups.flatMap((group) => group.activities).filter(({ enabled }) => enabled)
  return {
    '@type': 'ItemList',
    name: 'Activités nautiques',
    numberOfItems: activities.length,
    itemListElement: activities.map(({ name, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Service', name, description, provider: { '@id': ids.association(site) } },
    })),
  }
}

/** Events are priced by quotation. */
export function privateHireThing(site: string): Service {
  return {
    '@type': 'Service',
    name: privateHirePage.title,
    description: privateHirePage.metaDescription,
    serviceType: 'Privatisation de bateau',
    provider: { '@id': ids.association(site) },
    areaServed: { '@id': ids.port(site) },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: privateHirePage.eventTypesTitle,
      itemListElement: privateHirePage.eventTypes.map(({ title, text }) => ({
        '@type': 'Service',
        name: title,
        description: text,
      })),
    },
  }
}

/** An outing that costs nothing, for people who could not pay for one. */
export function offeredOutingThing(site: string): Service {
  return {
    '@type': 'Service',
    name: offeredOutingsPage.title,
    description: offeredOutingsPage.metaDescription,
    provider: { '@id': ids.association(site) },
    areaServed: { '@id': ids.port(site) },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'CHF' },
  }
}

/** Food and drinks on board. Prices are agreed before payment, so none is given here. */
export function menuThing(site: string): Menu {
  const { title, platters, fondues, drinks } = gourmetPage
  const ofCategory = (wanted: string) => gourmetItems.filter(({ category }) => category === wanted)
  return {
    '@type': 'Menu',
    name: title,
    inLanguage: language,
    provider: { '@id': ids.association(site) },
    hasMenuSection: [
      section(platters.title, ofCategory('Planchettes')),
      section(fondues.title, ofCategory('Fondues')),
      section(drinks.title, drinkGroups),
    ],
  }
}

function section(name: string, items: readonly { name: string; description: string }[]): MenuSection {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: items.map((item) => ({ '@type': 'MenuItem', name: item.name, description: item.description })),
  }
}

/** Names only: the page says what each does, is the heaviest of all, and has no room to say it twice (decision 7). */
export function teamThings(): Person[] {
  return teamMembers.map(({ name }) => ({ '@type': 'Person', name }))
}

export function partnerThings(): Organization[] {
  return partners.map(({ name, description, website }) => ({
    '@type': 'Organization',
    name,
    description,
    ...(website !== '#' && { url: website }),
  }))
}

/** The offer as job boards read it; applications come by e-mail, so nobody can apply in one click. */
export function jobThing(site: string): JobPosting {
  const { title, context, missions, profile, offers, howToApply, datePosted, employmentType } = jobOffer
  const { labels } = joinUsPage
  const list = (label: string, points: readonly string[]) =>
    `<p>${label}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
  return {
    '@type': 'JobPosting',
    title,
    description: [
      ...context.map((paragraph) => `<p>${paragraph}</p>`),
      list(labels.missions, missions),
      list(labels.profile, profile),
      list(labels.offers, offers),
      `<p>${howToApply}</p>`,
    ].join(''),
    datePosted,
    employmentType,
    directApply: false,
    url: `${site}/nous-rejoindre`,
    hiringOrganization: { '@id': ids.association(site) },
    jobLocation: { '@type': 'Place', name: association.port.name, address: postalAddress(association.port) },
    applicationContact: { '@type': 'ContactPoint', email: association.email, contactType: labels.howToApply },
  }
}
