// Les textes de la page Contact : coordonnées, formulaire, bloc « Soutenir ».
// L’adresse, l’e-mail, le téléphone et les réseaux viennent de site/association.json.

import { associationTerms } from '../association-terms.ts'
import { offersOutings } from '../optional-pages.ts'
import type { FormField, Link, PageHead, Texts } from '../text-types.ts'

export type ContactPage = PageHead & {
  form: Texts<'title' | 'privacy' | 'submitLabel' | 'pendingLabel' | 'honeypotLabel'> & {
    fields: Record<'name' | 'email' | 'subject' | 'message', FormField>
    assistant: Texts<'toolName' | 'toolDescription'>
  }
  details: Texts<'title' | 'addressTitle' | 'mapLinkLabel' | 'mapLinkHint'> &
    Texts<'emailTitle' | 'phoneTitle'> & { addressNote: string | undefined }
  social: { title: string; names: readonly string[] }
  support: Texts<'title' | 'text' | 'donateLabel' | 'meanwhile'> & { points: readonly string[] }
  /** Si l’association a cette page. */
  offered: Link | undefined
  /** Après le téléphone, un réseau et le don, tant qu’ils ne sont pas là. */
  comingSoon: string
}

export const contactPage: ContactPage = {
  title: 'Contact',
  metaTitle: 'Contact – {siteName}, port {ofTown} {canton}',
  metaDescription:
    'Une question, un groupe, une famille à inviter ? Écrivez à l’équipe {ofAssociation} ou retrouvez-nous {atPort}, {inTown}, {onLake}.',
  intro:
    'Une question sur une sortie, une famille que vous accompagnez, une idée de partenariat : écrivez comme vous parlez. Nous lisons tout.',
  offered: offersOutings ? { label: 'Comment demander une sortie offerte', to: '/sorties-offertes' } : undefined,
  form: {
    title: 'Écrivez-nous',
    fields: {
      name: {
        label: 'Nom complet',
        ...(offersOutings && { hint: 'Pour une sortie offerte, un prénom suffit.' }),
        assistant: 'Qui écrit.',
      },
      email: {
        label: 'Adresse e-mail',
        hint: 'Pour que nous puissions vous répondre. Par exemple : nom@exemple.ch',
        assistant: 'L’adresse e-mail à laquelle l’équipe répond.',
      },
      subject: {
        label: 'Sujet',
        placeholder: 'Une sortie pour quatre',
        assistant: 'Le sujet du message, en quelques mots.',
      },
      message: {
        label: 'Message',
        hint: 'N’indiquez pas de données médicales.',
        assistant: 'Le message, sans données médicales.',
      },
    },
    privacy:
      'Ces données vont {toAssociation}, pour vous répondre. Notre équipe les lit, et les efface après {months} mois.',
    submitLabel: 'Envoyer le message',
    pendingLabel: 'Envoi en cours…',
    honeypotLabel: 'Laissez ce champ vide',
    assistant: {
      toolName: 'envoyer_message',
      toolDescription:
        'Envoie un message à l’équipe {ofAssociation}, association nautique {inTown} ({canton}). Réponse par e-mail.',
    },
  },
  details: {
    title: 'Nous trouver',
    addressTitle: 'Embarquement',
    addressNote: associationTerms.arrival?.jetty,
    mapLinkLabel: 'Chercher le port sur une carte',
    mapLinkHint: 'autre site',
    emailTitle: 'E-mail',
    phoneTitle: 'Téléphone',
  },
  social: {
    title: 'Nous suivre',
    names: ['Facebook', 'Instagram'],
  },
  support: {
    title: 'Soutenir notre mission',
    text: `${offersOutings ? 'Une sortie offerte a un coût : l’assurance, une heure d’atelier, un goûter. Les sorties payées et les dons financent ces sorties.' : 'Un don aide l’association.'} Les comptes sont présentés chaque année à l’assemblée générale.`,
    points: [
      'Donner un peu d’argent, une fois ou chaque mois.',
      `Donner du temps : accueil au port, entretien${offersOutings ? ', transport des familles' : ''}.`,
      'Donner du matériel : gilets d’enfant, combinaisons, jumelles.',
    ],
    donateLabel: 'Faire un don',
    meanwhile: 'Le don en ligne n’est pas encore ouvert. D’ici là, écrivez-nous avec le formulaire de cette page.',
  },
  comingSoon: 'bientôt disponible',
}
