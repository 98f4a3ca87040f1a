// Les titres des trois pages légales, par leur adresse. Leurs textes sont dans le dossier site/legal/.
// Dans updatedOn, {date} est remplacé par la date du jour.

import { vatSuffix } from '../association.ts'
import type { PageHead } from '../text-types.ts'

export const legalPages: Record<'mentions-legales' | 'politique-confidentialite' | 'cgv', PageHead> = {
  'mentions-legales': {
    title: 'Mentions légales',
    metaTitle: 'Mentions légales – {siteName}',
    metaDescription:
      'Qui publie le site {ofAssociation}, à quelle adresse nous écrire, comment les prix sont indiqués et à qui appartiennent les textes et les dessins.',
    intro: 'Qui nous sommes, où nous écrire, et les règles de ce site.',
  },
  'politique-confidentialite': {
    title: 'Politique de confidentialité',
    metaTitle: 'Politique de confidentialité – {siteName}',
    metaDescription:
      'Quelles données vont {toAssociation}, pourquoi, qui les reçoit et combien de temps elles restent. Aucun cookie, aucun traceur, et vos droits.',
    intro: 'Ce que nous savons de vous, pourquoi, et pour combien de temps.',
  },
  cgv: {
    title: 'Conditions générales de vente',
    metaTitle: 'Conditions générales de vente – {siteName}',
    metaDescription: `Prix en francs${vatSuffix}, paiement, annulation, météo, bateau sans skipper, responsabilité : les règles d’une sortie réservée {toAssociation}.`,
    intro: 'Ce que vous réservez, ce que vous payez, et ce qui se passe en cas d’annulation.',
  },
}

export const legalLabels = {
  updatedOn: 'Dernière mise à jour : {date}',
  // Sur les versions des CGV que garde legal/cgv/.
  version: 'Version du {date}',
  older:
    'Il existe une version plus récente. Celle-ci reste valable pour les demandes envoyées quand elle était affichée.',
  newest: 'Lire la version actuelle',
  contents: 'Dans ce texte',
  vatNumber: ' (numéro {number})',
  // Seulement si booking-terms.json pose une question de plus.
  question:
    '\n- Votre réponse à la question « {label} », si vous en choisissez une. Elle ne change rien à la réservation, et nous l’effaçons avec votre message.',
  // Seulement si le paiement en ligne est ouvert (STRIPE_SECRET_KEY).
  onlineRecipient:
    '\n- Le prestataire de paiement (Stripe, en Irlande et aux États-Unis), seulement si vous payez par carte ou TWINT depuis ce site. Vous quittez alors ce site : sur sa page, vous lui donnez vous-même vos données de paiement, que ce site ne reçoit pas. Dans les pages du prestataire, l’équipe peut lire votre nom, votre e-mail et les quatre derniers chiffres de la carte, pour un don aussi. Nos comptes gardent le numéro qu’il donne au paiement, sans votre nom. Il garde ces données selon ses propres règles. Pour qu’il les efface, écrivez-lui aussi : nous ne le pouvons pas à sa place. Nous lui disons la somme et la référence, ni votre nom ni votre adresse. Il reçoit aussi l’adresse qui vous fait revenir ici, valable une heure et demie. Le Conseil fédéral reconnaît la protection des données en Irlande et, pour les entreprises certifiées, aux États-Unis (OPDo, annexe 1).',
  onlinePayment:
    ' Une fois la sortie confirmée, vous pouvez aussi payer par carte ou TWINT depuis « Ma réservation ». Vous payez alors exactement ce qui y est affiché, et notre e-mail est votre reçu. Ce qui vous revient d’un tel paiement est rendu sur votre carte ou par TWINT, comme vous avez payé.',
} satisfies Record<string, string>
