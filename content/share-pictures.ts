// L’image qui s’affiche quand un lien vers une page est partagé : dans un message, sur un réseau social.
// Le site la compose seul : à gauche le nom et le titre de la page, à droite l’image nommée par imgKey.
// alt dit ce que l’on y voit. title remplace le titre de la page, s’il le faut. Celui de l’accueil est la phrase tagline
// de content/association.ts.

import { association } from './association.ts'

export const sharePictures: Record<string, { imgKey: string; alt: string; title?: string }> = {
  '/': {
    title: association.tagline,
    imgKey: 'og',
    alt: 'Affiche de Cap Embellie : un bateau au toit de toile rouge et son équipage sur le Léman, devant le soleil et les montagnes.',
  },
  '/qui-sommes-nous': {
    imgKey: 'bateau-amiral',
    alt: 'Affiche « Qui sommes-nous ? » : un bateau au toit de toile rouge à quai, rampe posée, avec cinq personnes à bord, dont une en fauteuil roulant.',
  },
  '/nos-partenaires': {
    imgKey: 'galerie-3',
    alt: 'Affiche « Nos partenaires » : une personne en fauteuil roulant monte à bord par la rampe, une famille attend sur le ponton.',
  },
  '/nos-activites': {
    imgKey: 'bouee',
    alt: 'Affiche « Nos activités nautiques » : un enfant et une personne aux cheveux blancs, bras levés sur une grande bouée tractée, devant le Grammont.',
  },
  '/nos-formules-gourmandes': {
    imgKey: 'planchette-vaudoise',
    alt: 'Affiche « Nos formules gourmandes » : une planche de fromage et de saucisson sur une nappe, devant le lac.',
  },
  '/privatisation-evenements': {
    imgKey: 'evenements-sur-mesure',
    alt: 'Affiche « Privatisation & événements » : la nuit, un bateau éclairé de guirlandes où un groupe danse.',
  },
  '/infos-pratiques': {
    imgKey: 'port-villeneuve',
    alt: 'Affiche « Infos pratiques » : le port de Villeneuve au soleil, un bateau au toit de toile rouge et des personnes sur le ponton.',
  },
  '/reservations': {
    imgKey: 'bateau-classique',
    alt: 'Affiche « Réservez votre expérience » : le bateau classique vu de côté, cinq personnes à bord et une à la barre.',
  },
  '/contact': {
    imgKey: 'galerie-1',
    alt: 'Affiche « Contact » : sous le soleil du matin, un bateau au toit de toile rouge quitte le port de Villeneuve.',
  },
  '/panier': {
    title: 'Votre panier',
    imgKey: 'panier-vide',
    alt: 'Affiche « Votre panier » : un panier en osier sur un ponton, devant le lac et le Grammont.',
  },
  '/nous-rejoindre': {
    imgKey: 'offre-emploi',
    alt: 'Affiche « Nous rejoindre » : une animatrice ajuste le gilet d’un enfant sur le pont, deux autres personnes attendent.',
  },
  '/sorties-offertes': {
    imgKey: 'sortie-offerte',
    alt: 'Affiche « Sorties offertes » : sur le bateau, une petite fille tient la barre devant le soleil, sa mère et son frère derrière elle.',
  },
  '/ma-sortie-en-images': {
    imgKey: 'sortie-6-depart',
    alt: 'Affiche « Ma sortie en 8 images » : le bateau à toit rouge avance sur le lac, une personne en fauteuil roulant salue à bord.',
  },
  '/accessibilite': {
    imgKey: 'sorties-enfants',
    alt: 'Affiche « Accessibilité » : quatre enfants en gilet, dont un en fauteuil roulant, saluent depuis le pont avec une accompagnatrice.',
  },
  '/plan-du-site': {
    imgKey: 'chasse-tresor',
    alt: 'Affiche « Plan du site » : sur le pont, un enfant tient une longue-vue, un autre, en fauteuil roulant, lit une carte.',
  },
  '/mentions-legales': {
    imgKey: 'galerie-5',
    alt: 'Affiche « Mentions légales » : le château de Chillon vu du lac, un bateau au toit de toile rouge passe devant.',
  },
  '/politique-confidentialite': {
    imgKey: 'panne',
    alt: 'Affiche « Politique de confidentialité » : la nuit, un bateau est amarré, une lampe allumée sous le toit de toile.',
  },
  '/cgv': {
    imgKey: 'cours-navigation',
    alt: 'Affiche « Conditions générales de vente » : une personne en fauteuil roulant tient la barre du bateau.',
  },
  '/soutenir': {
    imgKey: 'galerie-3',
    alt: 'Affiche « Soutenir les sorties offertes » : une personne en fauteuil roulant monte à bord par la rampe, une famille attend sur le ponton.',
  },
}
