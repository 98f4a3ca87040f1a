// La page « Accessibilité ». Les chiffres viennent de content/accessibility.ts.

export const accessibilityPage = {
  title: 'Accessibilité',
  metaTitle: 'Accessibilité du site : notre déclaration – {siteName}',
  metaDescription:
    'Ce que le site {ofAssociation} permet à chaque personne, ce qui manque encore, comment nous le signaler et vers qui vous tourner ensuite.',
  intro:
    'Ce site doit servir à chaque personne : au clavier, à la voix, avec un lecteur d’écran, en très grand, sans couleurs. Voici où nous en sommes.',
  state: {
    title: 'Où nous en sommes',
    none: 'Nous n’annonçons ici aucun contrôle complet de ce site. Quelque chose vous gêne ? Dites-le-nous.',
    full: 'Ce site est totalement conforme au RGAA 4.1.2 : {met} critères respectés sur les {applicable} qui le concernent.',
    partial:
      'Ce site est partiellement conforme au RGAA 4.1.2 : {met} critères respectés sur les {applicable} qui le concernent, soit {rate} %.',
    checked:
      'Le RGAA est le référentiel public français. Il reprend les règles internationales WCAG 2.1, niveaux A et AA ; nous suivons aussi ce que WCAG 2.2 y ajoute. Notre dernier contrôle complet date du {date}. Il a été fait {by}.',
    changed:
      'Depuis ce jour, des programmes ont contrôlé chaque changement. Ces pages ont changé sans être toutes revues à la main : {pages}.',
    shared: 'ce que toutes les pages partagent',
    pages:
      'Ce contrôle couvre toutes les pages du plan du site et la page des dons. Il couvre aussi celles qu’ouvre un lien ou un code : « Ma réservation », « Mon invitation », la liste d’attente et l’espace des relais. Pour l’équipe, il couvre le quai et le carnet de bord.',
    voluntary:
      'En Suisse, la loi n’impose pas de norme technique au site d’une association privée. Nous publions cette page de notre propre chef : l’accès de chaque personne doit pouvoir se vérifier.',
  },
  gaps: {
    title: 'Ce qui manque encore',
    intro: 'Être conforme ne veut pas dire parfait. Nous le savons :',
    points: [
      'Les QR-factures, celle de l’e-mail et celle de la page des dons, sont des PDF sans balises. Les mêmes renseignements sont lisibles sur « Ma réservation » et sur la page des dons.',
      'Rien n’est traduit en langue des signes.',
      'Le panier a besoin de scripts. Sans eux, les souhaits se cochent sur la page Réservations.',
      'La recherche sur une carte s’ouvre sur un autre site, que nous ne maîtrisons pas. La page où payer aussi, si elle vous est proposée.',
    ],
  },
  means: {
    title: 'Comment nous vérifions',
    points: [
      'À chaque changement, des programmes parcourent toutes les pages et leurs états, sur des écrans étroits et larges. Ils le font de jour et de nuit, et à quelques endroits avec les couleurs imposées par l’appareil.',
      'Ils refont les parcours au clavier seul, et sans scripts. Ils relèvent ce qui est annoncé aux lecteurs d’écran, et le nom de chaque bouton, lien et champ.',
      'À la main : le zoom à 400 %, les lettres deux fois plus grandes, ce que le navigateur dit aux lecteurs d’écran, la navigation au doigt.',
    ],
  },
  writing: {
    title: 'Quelque chose vous gêne ?',
    text: 'Écrivez-nous. Dites la page et ce que vous vouliez y faire, cela suffit.',
    answer:
      'Nous répondons {answerTime}, avec un autre chemin pour ce que vous vouliez faire : une réservation prise par e-mail, par exemple. Dans le mois, nous vous disons ce qui est corrigé, ou pourquoi cela ne peut pas l’être.',
    mail: 'Écrire à {email}',
    form: { label: 'Utiliser le formulaire de contact', to: '/contact' },
  },
  elsewhere: {
    title: 'Sans réponse de notre part',
    text: 'Ces organisations suisses renseignent et conseillent les personnes en situation de handicap. Elles ne dépendent pas de nous.',
    hint: 'autre site',
    bodies: [
      {
        name: 'Inclusion Handicap',
        text: 'L’association faîtière des organisations suisses de personnes handicapées. Elle donne des conseils de droit sur l’égalité.',
        website: 'https://www.inclusion-handicap.ch',
      },
      {
        name: 'Pro Infirmis',
        text: 'Conseil social gratuit pour les personnes en situation de handicap et leurs proches, dans chaque canton.',
        website: 'https://www.proinfirmis.ch',
      },
      {
        name: 'Fondation « Accès pour tous »',
        text: 'Le centre de compétence suisse pour l’accès de toutes et tous aux sites et aux applications.',
        website: 'https://access-for-all.ch',
      },
    ],
  },
}
