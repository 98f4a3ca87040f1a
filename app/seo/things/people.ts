import type { JobPosting, Organization, Person } from 'schema-dts'
import { association } from '../../../content/association.ts'
import { jobOffer } from '../../../content/job-offer.ts'
import { joinUsPage } from '../../../content/pages/join-us.ts'
import { partners } from '../../../content/partners.ts'
import { teamMembers } from '../../../content/team.ts'
import { ids } from './association.ts'

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
  const { street, postalCode, city, canton, country } = association.port
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
    jobLocation: {
      '@type': 'Place',
      name: association.port.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressRegion: canton,
        addressCountry: country,
      },
    },
    applicationContact: { '@type': 'ContactPoint', email: association.email, contactType: labels.howToApply },
  }
}
