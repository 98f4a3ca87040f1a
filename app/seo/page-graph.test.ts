import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { jobOffer } from '../../content/job-offer.ts'
import { privatePaths } from '../../tests/support/public-pages.ts'
import { escapeHtml } from '../../wording/escape-html.ts'
import { graphText, pageGraph } from './page-graph.ts'
import { pagesListedByDefault } from './public-pages.ts'

// schema-dts checks at compile time that types and properties are schema.org's. These tests check the rest.

const siteUrl = 'https://cap-embellie.example'
type Thing = Record<string, unknown> & { '@type': string }

function thingsOf(path: string): Thing[] {
  const text = graphText(pageGraph(path, siteUrl))
  return JSON.parse(text)['@graph']
}

function collect<Found>(value: unknown, pick: (key: string, inner: unknown) => Found | undefined): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const picked = pick(key, inner)
    return [...(picked === undefined ? [] : [picked]), ...collect(inner, pick)]
  })
}

const thingsOfType = (things: unknown, type: string) =>
  collect(things, (_key, inner) => ((inner as Thing | null)?.['@type'] === type ? (inner as Thing) : undefined))

describe.for(pagesListedByDefault.map(({ path }) => [path]))('the graph of %s', ([path = '']) => {
  const things = thingsOf(path)

  test('the structured data of a page names the page, the association and, where it matters, the port', () => {
    expect(thingsOfType(things, 'NGO')).not.toEqual([])
    if (['/', '/contact'].includes(path)) expect(thingsOfType(things, 'Place')).not.toEqual([])
    expect(things[0]?.['@type']).toMatch(/Page$/)
    expect(things[0]?.url).toBe(`${siteUrl}${path}`)
  })

  test('the structured data of a page refers only to things defined in it', () => {
    const definedIds = new Set(things.map((thing) => thing['@id']))
    const references = collect(things, (_key, inner) => {
      const keys = typeof inner === 'object' && inner !== null ? Object.keys(inner) : []
      return keys.length === 1 && keys[0] === '@id' ? (inner as { '@id': string })['@id'] : undefined
    })
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) expect(definedIds).toContain(reference)
  })

  test('the structured data of a page has absolute addresses and no empty value', () => {
    for (const address of collect(things, (key, value) => (/^(url|logo|item|hasMap)$/.test(key) ? value : undefined))) {
      if (typeof address === 'string') expect(address).toMatch(/^https:\/\//)
    }
    expect(collect(things, (_key, value) => (value === '' || value === null ? value : undefined))).toEqual([])
  })
})

test('the structured data of the home page names the site', () => {
  expect(thingsOfType(thingsOf('/'), 'WebSite')).toHaveLength(1)
})

test('the association has an address, and its port a position', () => {
  const [association] = thingsOfType(thingsOf('/'), 'NGO')
  expect(association).toMatchObject({ address: { '@type': 'PostalAddress', addressCountry: 'CH', postalCode: '1844' } })
  const [port] = thingsOfType(thingsOf('/'), 'Place')
  expect(port).toMatchObject({ geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number) } })
})

test('the offers bear the prices of the booking terms, in CHF with VAT', () => {
  const { skipperSurchargePerHourChf: surcharge } = bookingTerms
  const [rate = 0] = bookingTerms.boats.map(({ ratePerHourChf }) => ratePerHourChf)
  const offers = thingsOfType(thingsOf('/reservations'), 'Offer')
  const perHour = {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'CHF',
    unitCode: 'HUR',
    valueAddedTaxIncluded: true,
  }
  expect(offers.map(({ priceSpecification }) => priceSpecification)).toEqual(
    [rate, rate + surcharge, rate].map((price) => ({ ...perHour, price })),
  )
})

test('the structured data of an offered outing says that it costs nothing', () => {
  const offers = thingsOfType(thingsOf('/sorties-offertes'), 'Service').map((service) => service.offers)
  expect(offers).toContainEqual(expect.objectContaining({ price: 0, priceCurrency: 'CHF' }))
})

test('the structured data of the job has what job boards require', () => {
  const [job] = thingsOfType(thingsOf('/nous-rejoindre'), 'JobPosting')
  expect(job).toMatchObject({
    title: jobOffer.title,
    datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    employmentType: 'PART_TIME',
    hiringOrganization: { '@id': `${siteUrl}/#association` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'CH' } },
  })
  for (const line of [...jobOffer.missions, ...jobOffer.profile, ...jobOffer.offers]) {
    expect(job?.description).toContain(escapeHtml(line))
  }
})

test('markup in the texts of the job is text on job boards', () => {
  const { profile } = jobOffer
  Object.assign(jobOffer, { profile: ['Moins de <b>30</b> ans & à l’aise'] })
  const [job] = thingsOfType(thingsOf('/nous-rejoindre'), 'JobPosting')
  Object.assign(jobOffer, { profile })
  expect(job?.description).toContain('<li>Moins de &lt;b&gt;30&lt;/b&gt; ans &amp; à l’aise</li>')
})

test('no text can end the script element of the structured data', () => {
  const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name: '</script><b>' }] } as const
  expect(graphText(graph)).not.toContain('<')
  expect(JSON.parse(graphText(graph))['@graph'][0].name).toBe('</script><b>')
})

test('private pages have no structured data', () => {
  for (const path of privatePaths) expect(pageGraph(path, siteUrl)).toBeUndefined()
})
