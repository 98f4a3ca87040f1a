// Les textes de la page « Nous rejoindre » autour de l’offre.
// L’offre d’emploi elle-même est dans content/job-offer.ts.

export const joinUsPage = {
  title: 'Nous rejoindre',
  metaTitle: 'Emploi : animation {onLake} – {siteName}',
  metaDescription:
    'Une place {toAssociation} pour animer des sorties {onLake} : à temps partiel, payée à l’heure, en petits groupes de 4 à 5 personnes.',
  shareImgKey: 'offre-emploi',
  shareAlt:
    'Affiche « Nous rejoindre » : une animatrice ajuste le gilet d’un enfant sur le pont, deux autres personnes attendent.',
  intro:
    'Votre bureau flotte et votre pause a vue sur les Dents du Midi. À la fin de la journée, un enfant sait faire un nœud de huit. Voici le poste que nous ouvrons.',
  labels: {
    location: 'Lieu de travail',
    contract: 'Contrat',
    context: 'Le contexte',
    missions: 'Vos missions',
    profile: 'Votre profil',
    offers: 'Ce que nous offrons',
    howToApply: 'Pour postuler',
  },
  applyAction: { label: 'Postuler Maintenant', to: '/contact' },
  spontaneous: {
    title: 'Ce poste n’est pas le vôtre ?',
    text: 'Skipper, cuisine, mécanique, comptabilité, bénévolat un dimanche : parlez-nous de ce que vous savez faire.',
    actions: [{ label: 'Envoyer une candidature spontanée', to: '/contact' }],
  },
}
