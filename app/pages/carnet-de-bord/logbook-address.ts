import { href, type Location, type To } from 'react-router'
import type { SectionName } from '../../../server/team/view-logbook.server.ts'

/**
 * The sections that have an address, with the parameter that says which day or year is shown. `within`: the section of
 * the bar that leads there. What is looked up about a person, a search or a booking, has no address.
 */
const places = {
  requests: { path: href('/carnet-de-bord') },
  outings: { path: href('/carnet-de-bord/sorties'), parameter: 'semaine' },
  sheet: { path: href('/carnet-de-bord/feuille'), parameter: 'jour', within: 'outings' },
  closures: { path: href('/carnet-de-bord/fermer') },
  messages: { path: href('/carnet-de-bord/messages') },
  more: { path: href('/carnet-de-bord/plus') },
  solidarity: { path: href('/carnet-de-bord/solidarite'), within: 'more' },
  cash: { path: href('/carnet-de-bord/comptes'), within: 'more' },
  report: { path: href('/carnet-de-bord/rapport'), parameter: 'annee', within: 'more' },
} as const satisfies Partial<Record<SectionName, { path: string; parameter?: string; within?: string }>>

export type PlaceName = keyof typeof places
type Place = { path: string; parameter?: string; within?: PlaceName }

/** What a message or quote request already says about the outing it leads to. `submission`: its id. */
export type Prefill = Partial<
  Record<'submission' | 'name' | 'email' | 'phone' | 'message' | 'date' | 'participants', string>
>

/** What is remembered with a visit in the browser's history, and goes to no server with an address. */
type Remembered = { found?: string; cash?: string; adding?: Prefill }

/** What the server is asked for. */
export type Look = { section: SectionName; at?: string; reference?: string; search?: string }

/** What the location says: the section with an address, what lies over it, and what to ask the server for. */
export function readLocation({ pathname, search, state }: Location, reference: string | undefined) {
  const [place, { parameter = '', within = place }] = placeAt(pathname)
  const { found, cash, adding }: Remembered = state ?? {}
  const at = new URLSearchParams(search).get(parameter)
  const base: Look = { section: place, ...(at && { at }), ...(place === 'cash' && cash && { search: cash }) }
  const over: Look | undefined = reference
    ? { section: 'opened', reference }
    : found
      ? { section: 'found', search: found }
      : undefined
  return { place, within, adding, look: over ?? base, isCovered: Boolean(over ?? adding) }
}

function placeAt(pathname: string): [PlaceName, Place] {
  const all = Object.entries(places) as [PlaceName, Place][]
  return all.find(([, { path }]) => path === pathname) ?? ['requests', places.requests]
}

/** Where a link leads: a section (left out: the one shown), a booking or something remembered over it. */
export type Target = { section?: PlaceName; at?: string | undefined; reference?: string; remember?: Remembered }

/** The address of a target, with the key in its fragment. */
export function addressOf(
  { section, at, reference, remember = {} }: Target,
  here: Location,
  key: string,
): { to: To; state: Remembered | null } {
  const { path, parameter }: Place = section ? places[section] : { path: here.pathname }
  const search = at && parameter ? `?${parameter}=${at}` : ''
  const hash = reference ? `${key}/${reference}` : key
  return {
    to: { pathname: path, search: section ? search : here.search, hash },
    state: Object.keys(remember).length > 0 ? remember : null,
  }
}
