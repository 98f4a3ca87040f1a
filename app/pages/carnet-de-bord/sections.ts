import { href, type Location } from 'react-router'
import type { Look, SectionName } from '../../../server/team/view-logbook.server.ts'
import { openedName } from '../../private-pages/keyed-page.tsx'

type Place = { path?: string; parameter?: string; asks?: Exclude<keyof Look, 'section'>; within?: SectionName }

/**
 * The sections that have an address of their own below the key. `parameter`: what says in its query which day, year,
 * search or message is shown, and `asks` what it is asked as. `within`: the section of the bar that leads there.
 */
const places = {
  requests: {},
  outings: { path: 'sorties', parameter: 'semaine', asks: 'at' },
  add: { path: 'ajouter', parameter: 'message', asks: 'submission', within: 'outings' },
  sheet: { path: 'feuille', parameter: 'jour', asks: 'at', within: 'outings' },
  closures: { path: 'fermer' },
  messages: { path: 'messages' },
  more: { path: 'plus' },
  solidarity: { path: 'solidarite', within: 'more' },
  cash: { path: 'comptes', parameter: 'recherche', asks: 'search', within: 'more' },
  report: { path: 'rapport', parameter: 'annee', asks: 'at', within: 'more' },
} as const satisfies Partial<Record<SectionName, Place>>

export type PlaceName = keyof typeof places

/** What is looked up about a person lies over the section that is shown, which stays in the address. */
export const over = { reference: 'reservation', search: 'trouver' } as const

/** The section that an address names; undefined for one that does not exist. */
export function placeAt(path: string | undefined): PlaceName | undefined {
  const all = Object.entries(places) as [PlaceName, Place][]
  return all.find(([, place]) => place.path === path)?.[0]
}

/** The section of the bar in which a place lies. */
export const barOf = (name: PlaceName): SectionName => (places[name] as Place).within ?? name

/** What an address asks for. */
export function readLook(place: PlaceName, query: URLSearchParams): Look & { section: SectionName } {
  const { parameter = '', asks = 'at' }: Place = places[place]
  const [reference, search, at] = [over.reference, over.search, parameter].map(
    (name) => query.get(name)?.trim() || undefined,
  )
  if (reference) return { section: 'opened', reference: reference.toUpperCase() }
  if (search) return { section: 'found', search }
  return { section: place, ...(at && { [asks]: at }) }
}

/** Where a link leads: a section, or something over the one that is shown; nothing of both closes what lies over it. */
export type Target = { section?: PlaceName; at?: string | undefined } & { [Name in keyof typeof over]?: string }

/** The address of a target for somebody who is at `here`. */
export function addressOf(
  { section, at, ...opened }: Target,
  key: string,
  here: Pick<Location, 'pathname' | 'search'>,
) {
  const { path, parameter }: Place = section ? places[section] : {}
  const query = new URLSearchParams(section ? '' : here.search)
  // Neither what lies over the section nor what stands open in it goes along.
  for (const name of [...Object.values(over), openedName]) query.delete(name)
  for (const [name, value] of Object.entries(opened)) query.set(over[name as keyof typeof over], value)
  if (at && parameter) query.set(parameter, at)
  const pathname = section ? href('/carnet-de-bord/:key/:section?', { key, section: path }) : here.pathname
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
