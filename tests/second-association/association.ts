import type { Texts } from '../../content/text-types.ts'

type Place = Texts<'street' | 'postalCode' | 'city' | 'canton' | 'country'>

export type Association = Texts<
  'name' | 'shortName' | 'slug' | 'lake' | 'tagline' | 'footerTagline' | 'legalForm' | 'email'
> &
  Texts<'answerTime' | 'operatesOn' | 'jurisdiction'> & {
    inSentences: Texts<'ofAssociation' | 'toAssociation' | 'onLake' | 'inTown' | 'ofTown'>
    phone: string | null
    prefixes: Texts<'booking' | 'invitation'>
    port: Place & Texts<'name' | 'mapSearchUrl' | 'imgKey'> & Record<'latitude' | 'longitude', number>
    seat: Place & { buildingNumber: string }
    foundedYear: number
    socialLinks: readonly Texts<'name' | 'url'>[]
  }

export type AssociationTerms = {
  dataProtection: string
  paysOnSiteWith: readonly string[]
  vatNumber: string | null
  thanksAfterOuting: boolean
  publicUtility: string | null
}

export const association: Association = {
  name: 'Lac Bleu',
  shortName: 'Bleu',
  inSentences: {
    ofAssociation: 'de Lac Bleu',
    toAssociation: 'à Lac Bleu',
    onLake: 'à Morat',
    inTown: 'à Vallamand',
    ofTown: 'de Vallamand',
  },
  slug: 'lac-bleu',
  prefixes: { booking: 'LB', invitation: 'BLEU' },
  lake: 'Lac de Morat',
  tagline: 'Une association solidaire et accessible à tous',
  footerTagline: 'L’aventure nautique solidaire et écologique, sur les lacs suisses.',
  legalForm: 'Association au sens des art. 60 et suivants du Code civil suisse (CC), sans but lucratif',

  email: 'salut@lac-bleu.example',

  phone: '+41 26 000 00 00',

  answerTime: 'sous deux jours',

  port: {
    name: 'Port de Vallamand',
    street: 'Route du Port',
    postalCode: '1586',
    city: 'Vallamand',
    canton: 'VD',
    country: 'CH',
    mapSearchUrl: 'https://www.google.com/maps/search/?api=1&query=Port%20de%20Vallamand%2C%201586%20Vallamand%20VD',
    imgKey: 'port-vallamand',
    latitude: 46.9262,
    longitude: 7.0437,
  },

  seat: {
    street: 'Chemin du Lac',
    buildingNumber: '999',
    postalCode: '1586',
    city: 'Vallamand',
    canton: 'VD',
    country: 'CH',
  },

  foundedYear: 2021,
  operatesOn: 'Nous naviguons sur le lac de Morat, au départ de Vallamand.',
  jurisdiction: 'Le droit suisse s’applique. Le for est à Payerne, dans le canton de Vaud.',

  socialLinks: [
    { name: 'Facebook', url: '#' },
    { name: 'Instagram', url: '#' },
    { name: 'LinkedIn', url: '#' },
  ],
}

export const associationTerms: AssociationTerms = {
  dataProtection: 'Louise Progin, coordination',

  paysOnSiteWith: ['espèces', 'carte', 'TWINT'],

  vatNumber: null,

  thanksAfterOuting: true,

  publicUtility: null,
}
