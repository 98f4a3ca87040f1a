import type { NGO, Place, PostalAddress, WebSite } from 'schema-dts'
import { association } from '../../content/association.ts'
import { associationPhone } from '../../wording/fact-in-force.ts'

/** The ids by which all pages refer to the same association, port and site. */
export const thingIds = {
  association: (site: string) => `${site}/#association`,
  port: (site: string) => `${site}/#port`,
  website: (site: string) => `${site}/#site`,
}

export const siteLanguage = 'fr-CH'

/** The association in full, which offers the outings. */
export function associationThing(site: string): NGO {
  const phone = associationPhone()
  const { name, shortName, lake, email, foundedYear, footerTagline, seat, socialLinks } = association
  const profileUrls = socialLinks.map(({ url }) => url).filter((url) => url !== '#')
  return {
    '@type': 'NGO',
    '@id': thingIds.association(site),
    name,
    alternateName: shortName,
    description: footerTagline,
    url: `${site}/`,
    logo: `${site}/icones/icone-512.png`,
    email,
    ...(phone && { telephone: phone }),
    foundingDate: String(foundedYear),
    address: postalAddress({ ...seat, street: `${seat.street} ${seat.buildingNumber}` }),
    location: { '@id': thingIds.port(site) },
    areaServed: { '@type': 'LakeBodyOfWater', name: lake },
    knowsLanguage: 'fr',
    ...(profileUrls.length > 0 && { sameAs: profileUrls }),
  }
}

/** The port where guests go on board, in full. */
export function portThing(site: string): Place {
  const { name, latitude, longitude } = association.port
  return {
    '@type': 'Place',
    '@id': thingIds.port(site),
    name,
    address: postalAddress(association.port),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  }
}

type Address = Pick<typeof association.port, 'street' | 'postalCode' | 'city' | 'canton' | 'country'>

export function postalAddress({ street, postalCode, city, canton, country }: Address): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: canton,
    addressCountry: country,
  }
}

/** The association in a few words, for pages that are not about it: a page's weight delays its first paint. */
export function associationReference(site: string): NGO {
  return { '@type': 'NGO', '@id': thingIds.association(site), name: association.name, url: `${site}/` }
}

export function websiteThing(site: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': thingIds.website(site),
    name: association.name,
    url: `${site}/`,
    inLanguage: siteLanguage,
    publisher: { '@id': thingIds.association(site) },
  }
}
