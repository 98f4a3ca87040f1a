// Le carnet de bord : la rubrique « Réglages », dans « Plus ». L’équipe y change un chiffre sans toucher à un fichier.

import type { SettingKind } from '../../domain/booking/term-settings.ts'

const price = 'En francs entiers, de {least} à {most}, TVA comprise.'
const hours = 'En heures entières, de {least} à {most}.'

export const logbookSettings = {
  title: 'Réglages',
  lead: 'Les prix, les délais et les durées : un changement vaut tout de suite, sur tout le site. On peut revenir en arrière.',
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
  } satisfies Record<SettingKind, string>,
  perHour: '{amount} l’heure',
  days: { one: 'dans {count} jour', other: 'dans {count} jours' },
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
    } satisfies Record<SettingKind, string>,
    now: 'En vigueur : {value}',
    fields: {
      rate: 'Nouveau prix d’une heure, en CHF',
      surcharge: 'Nouveau prix d’une heure, en CHF',
      leadTimeHours: 'Nouveau délai, en heures',
      horizonDays: 'Nouveau délai, en jours',
      minDurationHours: 'Nouvelle durée, en heures',
      maxDurationHours: 'Nouvelle durée, en heures',
    } satisfies Record<SettingKind, string>,
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
    } satisfies Record<SettingKind, string>,
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
