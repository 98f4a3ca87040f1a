// Qui nous sommes : nom, adresse, e-mail, téléphone. Ces lignes apparaissent partout :
// en-tête, pied de page, page Contact, e-mails, mentions légales et QR-facture.

import type { Texts } from './text-types.ts'

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
  name: 'Cap Embellie',
  // Pour l’icône d’un téléphone ; si le nom est long, aussi en haut de l’écran et dans les titres des pages.
  shortName: 'Embellie',
  // Le nom, le lac et la ville dans une phrase, avec leur article : « Les Rameurs » donne 'des Rameurs' et 'aux Rameurs'.
  // Les textes les prennent d’ici, dans {ofAssociation}, {onLake}…
  inSentences: {
    ofAssociation: 'de Cap Embellie',
    toAssociation: 'à Cap Embellie',
    onLake: 'sur le Léman',
    inTown: 'à Villeneuve',
    ofTown: 'de Villeneuve',
  },
  // En lettres sans accent, chiffres et traits d’union : pour les noms de fichiers, et pour ce que garde le navigateur.
  slug: 'cap-embellie',
  // Devant les références de réservation (CE-7K4Q2M) et les codes d’invitation : deux à six capitales. À choisir avant
  // la première réservation.
  prefixes: { booking: 'CE', invitation: 'EMB' },
  lake: 'Lac Léman',
  tagline: 'Une association solidaire et accessible à tous',
  footerTagline: 'L’aventure nautique solidaire et écologique, sur les lacs suisses.',
  legalForm: 'Association au sens des art. 60 et suivants du Code civil suisse (CC), sans but lucratif',

  email: 'bonjour@cap-embellie.example',

  // Pas encore de numéro : le site affiche « bientôt disponible ».
  // Le jour venu, remplacez null par le numéro entre apostrophes : '+41 21 000 00 00'.
  // Le site en fait alors un lien qui compose l’appel.
  phone: null,

  // En combien de temps nous répondons à qui nous écrit. Les pages le disent toutes ainsi.
  answerTime: 'sous deux jours',

  // Le lieu d’embarquement.
  port: {
    name: 'Port de l’Ouchettaz',
    street: 'Place de l’Ouchettaz',
    postalCode: '1844',
    city: 'Villeneuve',
    canton: 'VD',
    country: 'CH',
    mapSearchUrl:
      'https://www.google.com/maps/search/?api=1&query=Port%20de%20l%27Ouchettaz%2C%201844%20Villeneuve%20VD',
    // Son dessin, ou sa photo : le nom du fichier de content/images/, sans la fin.
    imgKey: 'port-villeneuve',
    latitude: 46.3968,
    longitude: 6.9229,
  },

  // L’adresse postale de l’association. Elle figure aussi sur la QR-facture comme créancier.
  // Adresse d’exemple, à remplacer avant la mise en ligne. Évitez les signes rares : la QR-facture les refuse.
  seat: {
    street: 'Grand-Rue',
    buildingNumber: '999',
    postalCode: '1844',
    city: 'Villeneuve',
    canton: 'VD',
    country: 'CH',
  },

  foundedYear: 2018,
  operatesOn: 'Nous naviguons sur le lac Léman, au départ de Villeneuve.',
  jurisdiction: 'Le droit suisse s’applique. Le for est à Vevey, dans le canton de Vaud.',

  // Le signe '#' veut dire : pas encore de page. Remplacez-le par l’adresse complète, avec https://
  socialLinks: [
    { name: 'Facebook', url: '#' },
    { name: 'Instagram', url: '#' },
    { name: 'LinkedIn', url: '#' },
  ],
}

// Ce que disent les textes de loi et les e-mails. Séparé du reste : les pages qui n’en parlent pas ne le chargent pas.
export const associationTerms: AssociationTerms = {
  // La personne à qui s’adresser pour ses données (LPD). Exemple, à remplacer avant la mise en ligne.
  dataProtection: 'Maëlle Rochat, coordination',

  // Comment on paie au port. Gardez seulement ce que vous acceptez vraiment.
  paysOnSiteWith: ['espèces', 'carte', 'TWINT'],

  // Seulement si l’association est inscrite au registre de la TVA : 'CHE-000.000.000 TVA'.
  // Le numéro s’ajoute alors à « TVA incluse » dans les textes de loi, les e-mails et les QR-factures. Sans numéro, les
  // e-mails et les QR-factures ne parlent pas de TVA : qui l’indique sans être inscrit la doit (LTVA, art. 27).
  vatNumber: null,

  // Le lendemain d’une sortie, un e-mail remercie et demande deux lignes de réponse, une seule fois. Pour ne pas l’envoyer : false.
  thanksAfterOuting: true,

  // Le canton qui a reconnu l’association d’utilité publique, par exemple 'Vaud' : les dons se déduisent alors des impôts,
  // et le site dit comment demander une attestation. Sans décision du canton : null, et le site n’en dit rien.
  publicUtility: null,
}
