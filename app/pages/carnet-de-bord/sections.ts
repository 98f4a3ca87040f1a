import { href, type Location } from 'react-router'
import type { LogbookQuery, SectionName } from '../../../server/team/view-logbook.server.ts'
import { openPartParam } from '../../private-pages/keyed-page.tsx'

type SectionAddress = {
  path?: string
  parameter?: string
  parameterField?: 'search'
  hasPages?: true
  valueParameter?: string
  barSection?: SectionName
}

/**
 * The sections that have an address of their own below the key. `parameter`: the name in its query that says which day,
 * year, message, request or figure is shown, or what is searched (`parameterField`). `hasPages`: the query also has the
 * number of a page; `valueParameter`: the name of what somebody has typed. `barSection`: the section of the bar that
 * leads there.
 */
const sectionAddresses = {
  requests: {},
  outings: { path: 'sorties', parameter: 'semaine' },
  add: { path: 'ajouter', parameter: 'message', barSection: 'outings' },
  sheet: { path: 'feuille', parameter: 'jour', barSection: 'outings' },
  closures: { path: 'fermer' },
  messages: { path: 'messages' },
  more: { path: 'plus' },
  solidarity: { path: 'solidarite', parameter: 'date', barSection: 'more' },
  cash: { path: 'comptes', parameter: 'recherche', parameterField: 'search', hasPages: true, barSection: 'more' },
  settings: { path: 'reglages', parameter: 'chiffre', valueParameter: 'valeur', barSection: 'more' },
  report: { path: 'rapport', parameter: 'annee', barSection: 'more' },
  committee: { path: 'comite', parameter: 'annee', barSection: 'more' },
} as const satisfies Partial<Record<SectionName, SectionAddress>>

export type AddressedSection = keyof typeof sectionAddresses

/** The name in the query of a search for bookings. Its result is shown over the section, which stays in the address. */
export const searchParam = 'trouver'

const pageParam = 'page'

/** The section that an address names; undefined for one that does not exist. */
export function sectionAt(path: string | undefined): AddressedSection | undefined {
  const entries = Object.entries(sectionAddresses) as [AddressedSection, SectionAddress][]
  return entries.find(([, address]) => address.path === path)?.[0]
}

/** The section of the bar to which a section belongs. */
export const barSectionOf = (name: AddressedSection): SectionName =>
  (sectionAddresses[name] as SectionAddress).barSection ?? name

/** What an address asks for. */
export function readQuery(
  addressedSection: AddressedSection,
  query: URLSearchParams,
): LogbookQuery & { section: SectionName } {
  const {
    parameter = '',
    parameterField,
    hasPages,
    valueParameter,
  }: SectionAddress = sectionAddresses[addressedSection]
  const [search, at] = [searchParam, parameter].map((name) => query.get(name)?.trim() || undefined)
  if (search) return { section: 'found', search }
  const page = hasPages && /^[1-9]\d{0,5}$/.test(query.get(pageParam) ?? '') ? Number(query.get(pageParam)) : undefined
  // Several boxes may be ticked.
  const value =
    valueParameter !== undefined && query.has(valueParameter) ? query.getAll(valueParameter).join(',') : undefined
  const optionalParts = { ...(page && { page }), ...(value !== undefined && { value }) }
  return { section: addressedSection, ...(at && { [parameterField ?? 'at']: at }), ...optionalParts }
}

/** Where a link leads: to a section, or a search over the present one. Without either, it closes what lies over it. */
export type Target = {
  section?: AddressedSection
  at?: string | undefined
  search?: string
  page?: number
  value?: string
}

/** The address of a target for somebody who is at `current`. */
export function addressOf(
  { section, at, search, page, value }: Target,
  key: string,
  current: Pick<Location, 'pathname' | 'search'>,
) {
  const { path, parameter, valueParameter }: SectionAddress = section ? sectionAddresses[section] : {}
  const query = new URLSearchParams(section ? '' : current.search)
  // The new address keeps neither what lies over the section nor what is open in it.
  for (const name of [searchParam, openPartParam]) query.delete(name)
  if (search) query.set(searchParam, search)
  if (at && parameter) query.set(parameter, at)
  if (value !== undefined && valueParameter) query.set(valueParameter, value)
  if (page && page > 1) query.set(pageParam, `${page}`)
  const pathname = section ? href('/carnet-de-bord/:key/:section?', { key, section: path }) : current.pathname
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
