// Les textes de la page « Privatisation & événements » : les quatre types d’événement et le formulaire de devis.

import { withTerms } from '../text-types.ts'

export const privateHirePageTexts = withTerms({
  title: 'Privatisation & événements',
  metaTitle: 'Privatiser un bateau {onLake} – {siteName}',
  metaDescription:
    'Anniversaire, sortie d’équipe, dîner à deux ou enterrement de vie de célibataire : le bateau est à vous au départ {ofTown}. Devis gratuit en ligne.',
  shareImgKey: 'evenements-sur-mesure',
  shareAlt: 'Affiche « Privatisation & événements » : la nuit, un bateau éclairé de guirlandes où un groupe danse.',
  intro:
    'Chaque sortie vous donne déjà le bateau entier, jusqu’à {maxInLetters} personnes. Pour une fête ou une réunion, nous préparons en plus le programme, le repas et la décoration. Dites-nous l’occasion : nous vous envoyons un devis.',
  eventTypesTitle: 'À quelle occasion ?',
  eventTypes: [
    {
      id: 'anniversaires',
      title: 'Anniversaires',
      option: 'Anniversaire',
      text: 'Des ballons à la poupe, la bouée pour les enfants, les bougies soufflées au large : aucun voisin ne se plaindra du bruit. Vous apportez le gâteau, nous gardons la flamme à l’abri du vent.',
      alt: 'Trois générations, dont une personne en fauteuil roulant, autour d’un gâteau.',
    },
    {
      id: 'team-building',
      title: 'Team building',
      option: 'Team building',
      text: 'Une chasse au trésor, un cours de manœuvre, puis une fondue : on connaît mieux une collègue après avoir lancé une amarre avec elle. Votre budget aide aussi à offrir une sortie à une famille.',
      alt: 'Quatre collègues, dont une en fauteuil roulant, hissent ensemble un drapeau.',
    },
    {
      id: 'diners-romantiques',
      title: 'Dîners romantiques',
      option: 'Dîner romantique',
      text: 'Deux couverts, une nappe, le soleil qui descend derrière Lavaux et les lumières de Montreux qui s’allument. La personne à la barre regarde devant elle, c’est son métier.',
      alt: 'Un couple trinque à la lueur d’une bougie, au soleil couchant.',
    },
    {
      id: 'evenements-sur-mesure',
      title: 'Événements sur mesure',
      option: 'Événement sur mesure',
      text: 'Enterrement de vie de célibataire, demande en mariage, départ à la retraite, tournage : racontez-nous. Nous disons oui si la météo et le lac sont d’accord.',
      alt: 'La nuit, quatre personnes, dont une en fauteuil roulant, dansent à bord.',
    },
  ],
  form: {
    title: 'Demander un devis',
    intro:
      'Quelques lignes suffisent. Nous vous répondons par e-mail avec une proposition et un prix. Un devis ne garde pas encore les heures : dès votre accord écrit, elles sont à vous si elles sont encore libres.',
    requiredNote: 'Tous les champs sont à remplir, sauf ceux qui portent la mention « facultatif ».',
    fields: {
      name: { label: 'Nom complet', assistant: 'Le nom complet de la personne qui demande le devis.' },
      email: {
        label: 'Adresse e-mail',
        hint: 'Nous y envoyons le devis. Par exemple : nom@exemple.ch',
        assistant: 'L’adresse e-mail qui reçoit le devis.',
      },
      phone: { label: 'Téléphone', optional: 'facultatif', assistant: 'Le numéro de téléphone, facultatif.' },
      eventType: {
        label: 'Type d’événement',
        placeholder: 'Choisissez une occasion',
        assistant: 'L’occasion, une des quatre de la liste.',
      },
      date: { label: 'Date souhaitée', assistant: 'Le jour souhaité, AAAA-MM-JJ.' },
      guests: {
        label: 'Nombre de participants (max {maxParticipants})',
        placeholder: '{minParticipants}-{maxParticipants}',
        assistant: 'Le nombre de personnes à bord, de {minParticipants} à {maxParticipants}.',
      },
      wishes: {
        label: 'Vos souhaits',
        optional: 'facultatif',
        hint: 'Une activité, un repas, une surprise… N’indiquez pas de données médicales.',
        assistant: 'Activités, repas ou surprises souhaités, facultatif, sans données médicales.',
      },
    },
    largerGroups: {
      text: 'Vous êtes plus de {maxInLetters} ? Contactez-nous directement : deux bateaux ou deux départs sont peut-être possibles.',
      link: { label: 'Nous contacter pour un groupe', to: '/contact' },
    },
    privacy:
      'Ces données vont {toAssociation}, pour établir votre devis. Notre équipe les lit, et les efface après {months} mois.',
    submitLabel: 'Envoyer ma demande',
    pendingLabel: 'Envoi en cours…',
    assistant: {
      toolName: 'demander_devis',
      toolDescription:
        'Demande un devis {toAssociation} pour privatiser un bateau {onLake}, de {minParticipants} à {maxParticipants} personnes, au départ {ofTown} (VD).',
    },
  },
})
