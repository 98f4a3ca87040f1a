import { href, type Location } from 'react-router'
import type { Query, SectionName } from '../../../server/team/view-logbook.server.ts'
import { openPartParam } from '../../private-pages/keyed-page.tsx'

type Place = {
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
const places = {
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
} as const satisfies Partial<Record<SectionName, Place>>

export type PlaceName = keyof typeof places

/** The name in the query of a search for bookings. Its result is shown over the section, which stays in the address. */
export const searchParam = 'trouver'

const pageParam = 'page'

/** The section that an address names; undefined for one that does not exist. */
export function placeAt(path: string | undefined): PlaceName | undefined {
  const entries = Object.entries(places) as [PlaceName, Place][]
  return entries.find(([, place]) => place.path === path)?.[0]
}

/** The section of the bar to which a section belongs. */
export const barSectionOf = (name: PlaceName): SectionName => (places[name] as Place).barSection ?? name

/** What an address asks for. */
export function readQuery(place: PlaceName, query: URLSearchParams): Query & { section: SectionName } {
  const { parameter = '', parameterField, hasPages, valueParameter }: Place = places[place]
  const [search, at] = [searchParam, parameter].map((name) => query.get(name)?.trim() || undefined)
  if (search) return { section: 'found', search }
  const page = hasPages && /^[1-9]\d{0,5}$/.test(query.get(pageParam) ?? '') ? Number(query.get(pageParam)) : undefined
  // Several boxes may be ticked.
  const value =
    valueParameter !== undefined && query.has(valueParameter) ? query.getAll(valueParameter).join(',') : undefined
  const optionalParts = { ...(page && { page }), ...(value !== undefined && { value }) }
  return { section: place, ...(at && { [parameterField ?? 'at']: at }), ...optionalParts }
}

/** Where a link leads: to a section, or a search over the present one. Without either, it closes what lies over it. */
export type Target = { section?: PlaceName; at?: string | undefined; search?: string; page?: number; value?: string }

/** The address of a target for somebody who is at `current`. */
export function addressOf(
  { section, at, search, page, value }: Target,
  key: string,
  current: Pick<Location, 'pathname' | 'search'>,
) {
  const { path, parameter, valueParameter }: Place = section ? places[section] : {}
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
