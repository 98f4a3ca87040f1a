// Le carnet de bord : la rubrique « Réglages », dans « Plus ». L’équipe y change un chiffre sans toucher à un fichier.

import type { SettingKind } from '../../domain/booking/term-settings.ts'
import { vatSuffix } from '../association.ts'
import type { Texts } from '../text-types.ts'

const priceRule = `En francs entiers, de {least} à {most}${vatSuffix}.`
const hourlyPriceTexts = { field: 'Nouveau prix d’une heure, en CHF', rule: priceRule }
const hoursRule = 'En heures entières, de {least} à {most}.'
const durationTexts = { field: 'Nouvelle durée, en heures', rule: hoursRule }

const openDaysEffect =
  'Le calendrier ne propose que les jours ouverts, et dit pourquoi. L’équipe peut ajouter une sortie un autre jour.'
const pauseTexts = {
  field: 'En pause',
  rule: 'Cochez ce que vous ne proposez pas en ce moment.',
  effect:
    'Ce qui est en pause n’est plus proposé : ni sur sa page, ni dans le formulaire, ni aux assistants. Les prix et l’historique restent.',
}

/** Un réglage : son nom, ce qu’on y écrit, la règle, et ce que fait un changement. {hours} est la sortie la plus courte. */
type SettingTexts = Texts<'name' | 'field' | 'rule' | 'effect'>

const settingTexts = {
  /** {boat} est le bateau, {extra} l’extra. */
  rate: {
    ...hourlyPriceTexts,
    name: '{boat}',
    effect: 'Une sortie de {hours} coûtera {total}, au lieu de {totalBefore}.',
  },
  surcharge: {
    ...hourlyPriceTexts,
    name: 'Skipper en plus',
    effect: 'Pour {hours}, un skipper coûtera {total} en plus, au lieu de {totalBefore}.',
  },
  extra: {
    name: '{extra}',
    field: 'Nouveau prix, en CHF',
    rule: priceRule,
    effect: 'C’est le prix de ce qui se commande dès maintenant. Un extra déjà ajouté garde le sien.',
  },
  places: {
    name: '{boat}, places à bord',
    field: 'Nouveau nombre de places',
    rule: 'De {least} à {most} personnes, sans le skipper.',
    effect: 'On pourra demander ce bateau pour {value} au plus. Le prix reste le même.',
  },
  leadTimeHours: {
    name: 'Dernière demande avant le départ',
    field: 'Nouveau délai, en heures',
    rule: hoursRule,
    effect: 'On pourra demander une sortie jusqu’à {value} avant le départ. L’équipe le peut jusqu’au départ.',
  },
  horizonDays: {
    name: 'Dernier jour ouvert aux demandes',
    field: 'Nouveau délai, en jours',
    rule: 'En jours à partir d’aujourd’hui, de {least} à {most}.',
    effect: 'On pourra choisir un jour jusqu’au {day}.',
  },
  minDurationHours: {
    ...durationTexts,
    name: 'Sortie la plus courte',
    effect: 'Le formulaire proposera {value} au moins. Le prix affiché « dès » suit.',
  },
  maxDurationHours: {
    ...durationTexts,
    name: 'Sortie la plus longue',
    effect: 'Le formulaire proposera {value} au plus.',
  },
  skippers: {
    name: 'Skippers de service',
    field: 'Nouveau nombre de skippers',
    rule: 'De {least} à {most} : autant de sorties avec skipper peuvent partir à la même heure.',
    effect: 'Autant de sorties avec skipper pourront partir à la même heure.',
  },
  startTimes: {
    name: 'Heures de départ',
    field: 'On peut partir à',
    rule: 'Les mêmes chaque jour, pour tout le monde. Une au moins.',
    effect: 'Le formulaire et le carnet proposeront ces départs, et aucun autre.',
  },
  season: {
    name: 'Saison',
    field: 'Premier jour',
    rule: 'Jour et mois, par exemple 15.04 et 15.10, chaque année. Rien des deux : toute l’année.',
    effect: openDaysEffect,
  },
  closedDays: {
    name: 'Jours sans sortie',
    field: 'Autres jours',
    rule: '25.12 pour chaque année, 24.12.2026 pour une seule fois, une virgule entre deux.',
    effect: openDaysEffect,
  },
  latestReturn: {
    name: 'Dernier retour',
    field: 'De retour au plus tard à',
    rule: 'Le jour du départ, pour ce que demande le public.',
    effect: 'Le formulaire ne propose que ce qui rentre à temps. L’équipe peut ajouter une sortie plus longue.',
  },
  pausedActivities: { ...pauseTexts, name: 'Activités en pause' },
  pausedMeals: { ...pauseTexts, name: 'Repas en pause' },
  phone: {
    name: 'Téléphone de l’association',
    field: 'Numéro',
    rule: 'Un numéro suisse, comme 021 555 00 11, mais aucun 090x. Rien : le site dit « bientôt disponible ».',
    effect: 'Les pages, les e-mails et la feuille de jour le donnent à tout le monde. Essayez-le avant.',
  },
  skipperNames: {
    name: 'Prénoms des skippers',
    field: 'Dans l’ordre de leurs numéros',
    rule: 'Des prénoms, {most} au plus, une virgule entre deux. Rien : le carnet écrit leurs numéros.',
    effect: 'Le carnet, le quai, la feuille de jour et les agendas les écrivent, pour les sorties déjà prévues aussi.',
  },
  answerTime: {
    name: 'Délai de réponse',
    field: 'Nous répondons …',
    rule: 'La fin de la phrase « Nous vous répondons … », par exemple : sous deux jours.',
    effect: 'Toutes les pages promettent cette réponse.',
  },
  donations: {
    name: 'Page « Soutenir », premières phrases',
    field: 'Ce que dit la page',
    rule: '140 signes au plus, sans lien, adresse, téléphone ni compte.',
    effect: 'La page le dit à qui veut donner, si les dons sont ouverts.',
  },
} as const satisfies Record<SettingKind, SettingTexts>

export const logbookSettings = {
  title: 'Réglages',
  lead: 'Les prix, les délais, les heures et les jours, ce que vous proposez : un changement vaut tout de suite, sur tout le site. On peut revenir en arrière.',
  openLabel: 'Ouvrir les réglages',
  back: 'Retour à « Plus »',
  backToList: 'Retour aux réglages',
  each: settingTexts,
  perHour: '{amount} l’heure',
  skippers: { one: '{count} skipper', other: '{count} skippers' },
  days: { one: 'dans {count} jour', other: 'dans {count} jours' },
  season: 'du {first} au {last}',
  /** Une liste vide : le site ne limite rien. */
  none: {
    season: 'toute l’année',
    closedDays: '« aucun »',
    latestReturn: '« sans limite »',
    pausedActivities: '« aucune »',
    pausedMeals: '« aucun »',
    phone: '« bientôt disponible »',
    skipperNames: '« leurs numéros »',
  },
  lists: {
    prices: 'Les prix d’une heure',
    extras: 'Les prix des extras',
    boats: 'Les places à bord',
    times: 'Quand et combien de temps',
    offers: 'Ce que vous proposez',
    words: 'Ce que le site dit de vous',
    crew: 'L’équipage',
  },
  /** Derrière un chiffre que l’équipe a changé : ce que disent les fichiers du site. */
  written: 'D’origine : {value}',
  change: 'Changer',
  form: {
    now: 'En vigueur : {value}',
    lastDay: 'Dernier jour',
    ofWeek: 'Chaque semaine',
    submit: 'Voir ce qui change',
    asWritten: 'Reprendre ce qui est d’origine : {value}',
  },
  confirm: {
    title: '{value} au lieu de {before} ?',
    /** Les sorties à venir que le public ne pourrait plus demander ainsi. */
    outside: {
      none: 'Aucune demande ni sortie à venir n’est concernée.',
      some: 'Concernées, et elles restent comme elles sont :',
      request: '{name}, {moment} (demande)',
      sold: '{name}, {moment}',
      /** Sur la liste d’attente d’un jour qui se ferme : personne ne le lui dit à votre place. */
      waiting: '{email}, sur la liste d’attente : {boat}, {day}. Prévenez cette personne.',
    },
    /** Plus de sorties à la même heure que de skippers. */
    crowding: {
      title: 'Il n’y aurait plus assez de skippers à ces heures. Rien n’a changé.',
      next: 'Déplacez ou annulez d’abord ce qui est en trop, puis recommencez :',
    },
    effects: {
      now: 'Dès maintenant, pour toute nouvelle demande. Celles déjà reçues et les sorties confirmées ne changent pas.',
      words: 'Dès maintenant, sur toutes les pages et dans les e-mails qui partent.',
      crew: 'Dès maintenant, pour l’équipe. Aucune page du public ne les montre.',
      /** Seulement d’une baisse. */
      relieved: 'Qui est en fin de liste s’en va : ses sorties passent à un autre skipper, qui est libre.',
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
