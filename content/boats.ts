// Les bateaux, en mots. Leurs règles et leur ordre sont dans booking-terms.json, sous les mêmes ids.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/boats.json' with { type: 'json' }

/** Le nom d’un skipper de service dans le carnet de bord. */
export const skipperLabel = 'Skipper {number}'
/** L’un de plusieurs bateaux pareils, là où l’équipe doit savoir lequel. */
export const equalBoatLabel = '{boat} {number}'

const file = site as SiteFile<'boats'>
/** Les prénoms des skippers, dans l’ordre ; sans prénom, le carnet de bord écrit le numéro. */
export const skipperNames = file.skipperNames
export const boats = file.boats
export type Boat = (typeof boats)[number]
