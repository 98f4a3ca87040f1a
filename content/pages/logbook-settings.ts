// Le carnet de bord : la rubrique « Réglages », dans « Plus ». L’équipe y change un chiffre sans toucher à un fichier.

import type { SettingKind } from '../../domain/booking/term-settings.ts'

const price = 'En francs entiers, de {least} à {most}, TVA comprise.'
const hours = 'En heures entières, de {least} à {most}.'

const otherDays =
  'Le calendrier ne propose que les jours ouverts, et dit pourquoi. L’équipe peut ajouter une sortie un autre jour.'

export const logbookSettings = {
  title: 'Réglages',
  lead: 'Les prix, les délais, les heures et les jours : un changement vaut tout de suite, sur tout le site. On peut revenir en arrière.',
  openLabel: 'Ouvrir les réglages',
  back: 'Retour à « Plus »',
  backToList: 'Retour aux réglages',
  /** {boat} est le bateau. */
  names: {
    rate: '{boat}',
    surcharge: 'Skipper en plus',
    leadTimeHours: 'Dernière demande avant le départ',
    horizonDays: 'Dernier jour ouvert aux demandes',
    minDurationHours: 'Sortie la plus courte',
    maxDurationHours: 'Sortie la plus longue',
    startTimes: 'Heures de départ',
    season: 'Saison',
    closedDays: 'Jours sans sortie',
    latestReturn: 'Dernier retour',
  } satisfies Record<SettingKind, string>,
  perHour: '{amount} l’heure',
  days: { one: 'dans {count} jour', other: 'dans {count} jours' },
  season: 'du {first} au {last}',
  /** Une liste vide : le site ne limite rien. */
  none: { season: 'toute l’année', closedDays: '« aucun »', latestReturn: '« sans limite »' },
  lists: { prices: 'Les prix d’une heure', times: 'Quand et combien de temps' },
  /** Derrière un chiffre que l’équipe a changé : ce que disent les fichiers du site. */
  written: 'D’origine : {value}',
  change: 'Changer',
  form: {
    rules: {
      rate: price,
      surcharge: price,
      leadTimeHours: hours,
      horizonDays: 'En jours à partir d’aujourd’hui, de {least} à {most}.',
      minDurationHours: hours,
      maxDurationHours: hours,
      startTimes: 'Les mêmes chaque jour, pour tout le monde. Une au moins.',
      season: 'Jour et mois, par exemple 15.04 et 15.10, chaque année. Rien des deux : toute l’année.',
      closedDays: '25.12 pour chaque année, 24.12.2026 pour une seule fois, une virgule entre deux.',
      latestReturn: 'Le jour du départ, pour ce que demande le public.',
    } satisfies Record<SettingKind, string>,
    now: 'En vigueur : {value}',
    fields: {
      rate: 'Nouveau prix d’une heure, en CHF',
      surcharge: 'Nouveau prix d’une heure, en CHF',
      leadTimeHours: 'Nouveau délai, en heures',
      horizonDays: 'Nouveau délai, en jours',
      minDurationHours: 'Nouvelle durée, en heures',
      maxDurationHours: 'Nouvelle durée, en heures',
      startTimes: 'On peut partir à',
      season: 'Premier jour',
      closedDays: 'Autres jours',
      latestReturn: 'De retour au plus tard à',
    } satisfies Record<SettingKind, string>,
    lastDay: 'Dernier jour',
    ofWeek: 'Chaque semaine',
    submit: 'Voir ce qui change',
    asWritten: 'Reprendre ce qui est d’origine : {value}',
  },
  confirm: {
    title: '{value} au lieu de {before} ?',
    /** Ce que cela fait : {hours} est la sortie la plus courte. */
    examples: {
      rate: 'Une sortie de {hours} coûtera {total}, au lieu de {totalBefore}.',
      surcharge: 'Pour {hours}, un skipper coûtera {total} en plus, au lieu de {totalBefore}.',
      leadTimeHours: 'On pourra demander une sortie jusqu’à {value} avant le départ. L’équipe le peut jusqu’au départ.',
      horizonDays: 'On pourra choisir un jour jusqu’au {day}.',
      minDurationHours: 'Le formulaire proposera {value} au moins. Le prix affiché « dès » suit.',
      maxDurationHours: 'Le formulaire proposera {value} au plus.',
      startTimes: 'Le formulaire et le carnet proposeront ces départs, et aucun autre.',
      season: otherDays,
      closedDays: otherDays,
      latestReturn: 'Le formulaire ne propose que ce qui rentre à temps. L’équipe peut ajouter une sortie plus longue.',
    } satisfies Record<SettingKind, string>,
    /** Les sorties à venir que le public ne pourrait plus demander. */
    outside: {
      none: 'Aucune demande ni sortie à venir n’est en dehors.',
      some: 'En dehors, et elles restent comme elles sont :',
      request: '{name}, {moment} (demande)',
      sold: '{name}, {moment}',
    },
    effects: {
      now: 'Dès maintenant, pour toute nouvelle demande. Celles déjà reçues et les sorties confirmées ne changent pas.',
      /** Seulement d’une hausse. */
      asked: 'Qui remplit le formulaire en ce moment voit une hausse avant d’envoyer.',
      mailed: 'Toute l’équipe reçoit un e-mail.',
    },
    submit: 'Oui, {amount} dès maintenant',
    submitTime: 'Oui, changer dès maintenant',
    cancel: 'Ne rien changer',
    already: 'C’est en vigueur : {value}.',
  },
  history: {
    title: 'Ce que l’équipe a changé',
    none: 'Rien encore : tout est comme à l’origine.',
    line: '{name} : {value} au lieu de {before}',
    by: '{moment}, par {name}',
    byNobody: '{moment}',
    undo: 'Revenir à {amount}',
    undoTime: 'Revenir en arrière',
  },
} as const
