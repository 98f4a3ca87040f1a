import { href, type Location } from 'react-router'
import type { Query, SectionName } from '../../../server/team/view-logbook.server.ts'
import { openedName } from '../../private-pages/keyed-page.tsx'

type Place = {
  path?: string
  parameter?: string
  asks?: 'search'
  hasPages?: true
  typed?: string
  within?: SectionName
}

/**
 * The sections that have an address of their own below the key. `parameter`: what says in its query which day, year or
 * message, request or figure is shown, or what is searched (`asks`). `hasPages`: the query also says which page of it; `typed`:
 * what somebody has typed for it. `within`: the section of the bar that leads there.
 */
const places = {
  requests: {},
  outings: { path: 'sorties', parameter: 'semaine' },
  add: { path: 'ajouter', parameter: 'message', within: 'outings' },
  sheet: { path: 'feuille', parameter: 'jour', within: 'outings' },
  closures: { path: 'fermer' },
  messages: { path: 'messages' },
  more: { path: 'plus' },
  solidarity: { path: 'solidarite', parameter: 'date', within: 'more' },
  cash: { path: 'comptes', parameter: 'recherche', asks: 'search', hasPages: true, within: 'more' },
  settings: { path: 'reglages', parameter: 'chiffre', typed: 'valeur', within: 'more' },
  report: { path: 'rapport', parameter: 'annee', within: 'more' },
  committee: { path: 'comite', parameter: 'annee', within: 'more' },
} as const satisfies Partial<Record<SectionName, Place>>

export type PlaceName = keyof typeof places

/** What says in the query whom somebody looks up: it lies over the section that is shown, which stays in the address. */
export const searchParam = 'trouver'

const pageName = 'page'

/** The section that an address names; undefined for one that does not exist. */
export function placeAt(path: string | undefined): PlaceName | undefined {
  const all = Object.entries(places) as [PlaceName, Place][]
  return all.find(([, place]) => place.path === path)?.[0]
}

/** The section of the bar in which a place lies. */
export const barSectionOf = (name: PlaceName): SectionName => (places[name] as Place).within ?? name

/** What an address asks for. */
export function readQuery(place: PlaceName, query: URLSearchParams): Query & { section: SectionName } {
  const { parameter = '', asks, hasPages, typed }: Place = places[place]
  const [search, at] = [searchParam, parameter].map((name) => query.get(name)?.trim() || undefined)
  if (search) return { section: 'found', search }
  const page = hasPages && /^[1-9]\d{0,5}$/.test(query.get(pageName) ?? '') ? Number(query.get(pageName)) : undefined
  // Several boxes may be ticked.
  const value = typed !== undefined && query.has(typed) ? query.getAll(typed).join(',') : undefined
  const more = { ...(page && { page }), ...(value !== undefined && { value }) }
  return { section: place, ...(at && { [asks ?? 'at']: at }), ...more }
}

/** Where a link leads: a section, or a search over the one that is shown; nothing of both closes what lies over it. */
export type Target = { section?: PlaceName; at?: string | undefined; search?: string; page?: number; value?: string }

/** The address of a target for somebody who is at `here`. */
export function addressOf(
  { section, at, search, page, value }: Target,
  key: string,
  here: Pick<Location, 'pathname' | 'search'>,
) {
  const { path, parameter, typed }: Place = section ? places[section] : {}
  const query = new URLSearchParams(section ? '' : here.search)
  // Neither what lies over the section nor what stands open in it goes along.
  for (const name of [searchParam, openedName]) query.delete(name)
  if (search) query.set(searchParam, search)
  if (at && parameter) query.set(parameter, at)
  if (value !== undefined && typed) query.set(typed, value)
  if (page && page > 1) query.set(pageName, `${page}`)
  const pathname = section ? href('/carnet-de-bord/:key/:section?', { key, section: path }) : here.pathname
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
