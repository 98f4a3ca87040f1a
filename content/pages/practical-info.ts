// Les six cartes de la page « Infos pratiques ». Les délais et les parts d’annulation, entre accolades, viennent de
// content/cancellation-terms.ts : changez-les là-bas. Le site s’en sert aussi pour ses calculs.

import type { IconName } from '../icons.ts'
import { type Answer, type Closing, type Link, type PageHead, type Texts, withTerms } from '../text-types.ts'

export type InfoCard = Texts<'id' | 'title' | 'text'> & {
  iconName: IconName
  points: readonly string[]
  after?: string
  link?: Link
}

export type PracticalInfoPage = PageHead &
  Texts<'contentsLabel' | 'mapLinkLabel' | 'mapLinkHint' | 'portAlt'> & {
    cards: readonly InfoCard[]
    /** Des réponses courtes, sous les cartes. */
    questions: { title: string; parts: readonly Answer[] }
    closing: Closing
  }

export const practicalInfoPageTexts = withTerms<PracticalInfoPage>({
  title: 'Infos pratiques',
  metaTitle: 'Infos pratiques : port, météo, annulation – {siteName}',
  metaDescription:
    'Rejoindre le port de l’Ouchettaz {inTown}, préparer son sac, annuler, venir en fauteuil, se faire conduire : tout ce qu’il faut savoir avant de monter.',
  shareImgKey: 'port-villeneuve',
  shareAlt:
    'Affiche « Infos pratiques » : le port de Villeneuve au soleil, un bateau au toit de toile rouge et des personnes sur le ponton.',
  intro:
    'Où nous trouver, quoi mettre dans le sac, que faire si le vent se lève : nos réponses avant de larguer les amarres.',
  portAlt: 'Un phare rouge et blanc, des voiliers, notre bateau à quai, rampe posée.',
  mapLinkLabel: 'Chercher le port sur une carte',
  mapLinkHint: 'autre site',
  contentsLabel: 'Sur cette page',
  cards: [
    {
      id: 'embarquement',
      iconName: 'map-pin',
      title: 'Lieu d’embarquement et accès',
      text: 'Nous vous attendons au port de l’Ouchettaz, {inTown} (VD), sur le ponton au bout du quai, au petit drapeau orange.',
      points: [
        'En train : gare {ofTown}, puis une petite quinzaine de minutes à pied, à plat, en direction du lac.',
        'En bus : la ligne qui longe la Riviera depuis Vevey et Montreux a son terminus à la gare.',
        'En voiture : autoroute A9, sortie Villeneuve, puis les places de parc payantes près du port.',
        'Soyez là quinze minutes avant le départ : le temps d’ajuster les gilets et de faire connaissance.',
      ],
    },
    {
      id: 'preparation',
      iconName: 'backpack',
      title: 'Préparer votre sortie',
      text: 'Sur l’eau, le soleil tape et le vent rafraîchit. Même en août, prévoyez pour les deux.',
      points: [
        'Un maillot et un linge de bain, des habits de rechange.',
        'Un coupe-vent ou un pull, un chapeau, des lunettes, de la crème solaire.',
        'Des chaussures qui tiennent au pied, à semelle claire.',
        'Une pièce d’identité, si vous commandez de l’alcool.',
        'Une gourde ; les verres, les planches, les gilets et les combinaisons sont à bord.',
      ],
    },
    {
      id: 'securite',
      iconName: 'life-buoy',
      title: 'Sécurité à bord',
      text: 'Le skipper, la personne à la barre, est formé aux premiers secours (BLS-AED), c’est-à-dire à la réanimation et au défibrillateur. Tout ce qui touche à la sécurité se décide à la barre.',
      points: [
        'Une radio VHF pour appeler les secours du lac. Depuis la rive : le 117.',
        'Un équipement de sécurité conforme aux normes suisses : gilets, extincteur, trousse de secours, feux.',
        '{maxPersons} au plus, en plus du skipper.',
        'Sports tractés de jour et par bonne visibilité, à 300 m du rivage au moins, à 50 m des bateaux et de qui se baigne. Une seconde personne, capable, surveille.',
        'Savoir nager n’est pas nécessaire pour rester à bord. Pour les activités dans l’eau, suivez le niveau indiqué.',
        'Pas d’alcool avant une activité dans l’eau.',
      ],
    },
    {
      id: 'meteo-annulation',
      iconName: 'cloud-sun',
      title: 'Météo et annulation',
      text: 'Le skipper peut annuler ou reporter la sortie en cas de mauvais temps. L’équipe vous écrit la veille, avant {weatherTime}, si le temps annoncé ne permet pas de partir. Le temps peut aussi changer le jour même. Vous choisissez alors une autre date, ou nous vous rendons ce que vous avez payé. Si c’est vous qui annulez :',
      points: [
        'Plus de {freeUntilHours} h avant le départ : annulation ou report sans frais.',
        'Moins de {freeUntilHours} h avant le départ : {lateDuePercent} % du montant reste dû, sauf si le créneau est reloué.',
        'Absence au départ, sans annulation : {noShowDuePercent} % du montant reste dû.',
      ],
      after:
        'Nos CGV prévoient d’autres délais : le texte le plus favorable pour vous l’emporte. En pratique, l’annulation est gratuite jusqu’à {freeHours} h avant le départ. Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail.',
      link: { label: 'Lire les conditions générales de vente', to: '/cgv' },
    },
    {
      id: 'mobilite-reduite',
      iconName: 'accessibility',
      title: 'Accessibilité pour les personnes à mobilité réduite',
      text: 'Le quai est plat, une rampe mène au pont et le bateau classique accueille les fauteuils manuels et électriques.',
      points: [
        'Le fauteuil reste à bord, fixé au pont ; ou vous passez sur une banquette, à votre choix.',
        'L’équipage est formé pour vous aider à passer du fauteuil à la banquette. Il vous demande toujours avant de vous toucher.',
        'Chien d’assistance, pictogrammes, pauses au calme : c’est prévu.',
        'La personne qui vous accompagne compte parmi les {eachInLetters} places.',
      ],
      after:
        'Dites-nous ce qui vous aide : une place à l’ombre, plus de temps, une consigne écrite. Vous n’avez pas à dire pourquoi.',
      link: { label: 'Préparer ma venue avec l’équipe', to: '/contact' },
    },
    {
      id: 'transferts-options',
      iconName: 'bus',
      title: 'Transferts et options',
      text: 'Pas de voiture, une gare trop loin ? Sur demande, nous organisons votre transfert jusqu’au port.',
      points: [
        'Région desservie : la Riviera vaudoise et le Chablais.',
        'Le transfert se paie en supplément. Depuis la gare {ofTown}, son prix est dans la liste des extras ; d’un autre endroit, nous vous disons le prix avant votre accord.',
        'En option : planchettes et fondues au prix de la liste, gâteau apporté par vos soins. Une décoration de fête se demande avec un devis.',
      ],
      after: 'Dites-nous d’où vous partez et combien vous êtes.',
      link: { label: 'Demander un transfert', to: '/contact' },
    },
  ],
  questions: {
    title: 'Bon à savoir',
    parts: [
      { title: 'Le carburant ?', lines: ['Compris, comme les gilets et le matériel.'] },
      { title: 'Des toilettes ?', lines: ['Au port, pas à bord.'] },
      {
        title: 'Un pique-nique, son propre vin ?',
        lines: ['Oui, sans supplément. La glacière est à bord. Vin dès 16 ans, jamais à la barre.'],
      },
      { title: 'Un chien ?', lines: ['S’il est calme, oui. Dites-le dans votre message.'] },
      {
        title: 'En hiver ?',
        lines: ['Nous naviguons toute l’année. Prenez un bonnet, des gants et des habits chauds.'],
      },
      {
        title: 'Sans skipper, quel permis ?',
        lines: [
          'Le permis bateau suisse de catégorie A. Un permis étranger vaut pour qui habite à l’étranger.',
          'Nous vérifions avec vous avant de confirmer ; prenez-le avec vous.',
        ],
      },
      {
        title: 'Sans skipper, quelle caution ?',
        lines: [
          'Nous vous écrivons son montant et la franchise de l’assurance avant de confirmer.',
          'L’équipage vous remet le bateau au port, et le reprend avec vous au retour.',
        ],
      },
      {
        title: 'Rentrer plus tôt, rester plus longtemps ?',
        lines: [
          'Plus tôt : vous ne payez que les heures commencées.',
          'Plus longtemps : demandez-le à l’équipage. Si le bateau est libre, chaque heure commencée coûte le même prix.',
        ],
      },
      { title: 'En retard ?', lines: ['Prévenez-nous. Le bateau vous attend une heure.'], reach: true },
      {
        title: 'Une facture ?',
        lines: ['Oui. Donnez l’adresse de l’entreprise dans votre message. Un devis ne garde pas encore les heures.'],
      },
    ],
  },
  closing: {
    title: 'Encore une question ?',
    text: 'Écrivez-nous. Une personne de l’équipe vous répond {answerTime}. Et si le prix est trop élevé pour vous, il y a des sorties offertes.',
    actions: [
      { label: 'Poser ma question', to: '/contact' },
      { label: 'Les sorties offertes', to: '/sorties-offertes' },
    ],
  },
})
