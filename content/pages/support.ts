// La page « Soutenir » : donner de l’argent pour des sorties offertes. Elle n’existe que si le réglage DONATIONS est « on ».
// N’annoncez que ce que l’association fait vraiment.

import type { PageHead } from '../text-types.ts'

export const supportPage = {
  title: 'Soutenir les sorties offertes',
  metaTitle: 'Soutenir les sorties offertes – {siteName}',
  metaDescription:
    'Donner {toAssociation} avec une QR-facture, le montant est libre. Les sorties payées et les dons financent des sorties offertes {onLake}.',
  shareImgKey: 'galerie-3',
  shareAlt:
    'Affiche « Soutenir les sorties offertes » : une personne en fauteuil roulant monte à bord par la rampe, une famille attend sur le ponton.',
  intro: 'Les sorties payées et les dons financent les sorties offertes. Votre don permet d’en offrir davantage.',
  how: {
    title: 'Donner avec une QR-facture',
    lines: [
      'Le montant est libre : vous l’écrivez vous-même.',
      'Ouvrez l’application de votre banque et scannez le code. Vous lisez cette page sur le même téléphone ? Copiez les lignes ci-dessous, ou enregistrez la feuille.',
    ],
    pdf: 'Enregistrer la QR-facture (PDF, 1 page A4)',
    pdfHint: 'Pour l’imprimer, ou pour la donner à votre banque.',
    withoutIban: 'Notre compte n’est pas encore indiqué ici. Écrivez-nous : nous vous disons comment donner.',
  },
  // Seulement si le paiement en ligne est ouvert (STRIPE_SECRET_KEY).
  online: {
    title: 'Donner par carte ou TWINT',
    lead: 'Sur la page sécurisée de notre prestataire de paiement : ce site ne reçoit pas vos données de paiement. L’équipe peut y lire votre nom. Vous revenez ensuite ici.',
    amount: 'Montant en francs',
    hint: 'Entre 5 et 5’000, par exemple 50.',
    submit: 'Donner ce montant',
    thanks: { title: 'Merci pour votre don', text: 'Il aidera à offrir une sortie.' },
    problems: {
      amount: {
        title: 'Ce montant ne va pas',
        text: 'Écrivez un montant entre 5 et 5’000 francs, par exemple 50 ou 12.50.',
      },
      away: {
        title: 'La page de paiement ne répond pas',
        text: 'Rien n’est donné. Réessayez dans un moment, ou prenez la QR-facture.',
      },
    },
  },
  why: {
    title: 'Ce que devient votre don',
    points: [
      'Il aide à payer ce que coûte une sortie offerte : le carburant, une heure d’atelier, le goûter.',
      'Il est noté à part des prix des sorties. Le rapport de chaque année dit la somme des dons.',
      'Les comptes sont présentés chaque année à l’assemblée générale.',
    ],
  },
  privacy: {
    title: 'Votre nom',
    text: 'Ce site note la somme et la date, pas votre nom. Par QR-facture, il est sur l’extrait de la banque. Nous n’envoyons ni rappel ni publicité.',
    link: { label: 'Comment nous protégeons vos données', to: '/politique-confidentialite' },
  },
  other: {
    title: 'Donner autre chose',
    text: 'Du temps au port, du matériel, une idée : écrivez-nous, et nous verrons ensemble ce qui aide.',
    link: { label: 'Nous écrire', to: '/contact' },
  },
} as const satisfies PageHead & Record<string, unknown>
