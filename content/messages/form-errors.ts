// Une phrase par champ du formulaire de contact qui ne va pas ; le formulaire de devis les dit aussi.
// Sans point final : elles s’enchaînent dans un avis.

import type { ContactErrorCode } from '../../domain/contact/contact-message.ts'
import type { OfferedRequestErrorCode } from '../../domain/solidarity/offered-request.ts'

export const formErrorMessages = {
  'name-required': 'Écrivez votre nom',
  'name-too-long': 'Votre nom est trop long : gardez moins de 120 signes',
  'name-link': 'Écrivez seulement votre nom, sans adresse e-mail ni lien',
  'email-required': 'Écrivez votre adresse e-mail',
  'email-invalid': 'L’adresse e-mail n’est pas complète : il faut par exemple nom@exemple.ch',
  'subject-required': 'Écrivez le sujet de votre message',
  'subject-too-long': 'Le sujet est trop long : gardez moins de 200 signes',
  'message-required': 'Écrivez votre message',
  'message-too-long': 'Votre message est trop long : gardez moins de 10’000 signes',
} as const satisfies Record<ContactErrorCode, string>

/** Ce que seule la demande d’une sortie offerte peut avoir. */
export const reachErrorMessages = {
  'reach-required': 'Écrivez votre téléphone ou votre adresse e-mail',
  'reach-invalid': 'Vérifiez le numéro ou l’adresse : par exemple 079 123 45 67, ou nom@exemple.ch',
} as const satisfies Record<Exclude<OfferedRequestErrorCode, ContactErrorCode>, string>
