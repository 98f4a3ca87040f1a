// Les champs facultatifs de la réservation : leur nom partout où ils se lisent, et leur aide dans le formulaire. Ce qui
// les refuse est dans content/messages/validation.ts.

import type { ChoiceTexts, OptionalField } from '../domain/booking/optional-fields.ts'
import { bookingTerms } from './booking-terms.ts'
import type { FormField } from './text-types.ts'

export const optionalFieldTexts: Record<OptionalField, FormField> = {
  phone: {
    label: 'Téléphone',
    hint: 'Pour vous joindre si le temps se gâte. Par exemple : 079 123 45 67',
  },
  message: {
    label: 'Message',
    hint: 'Un anniversaire, une aide à prévoir, une question ? N’indiquez pas de données médicales.',
  },
  // La question de l’association, si booking-terms.json en pose une.
  answer: {
    get label() {
      return bookingTerms.question?.label ?? 'Question'
    },
  },
  // Seule l’équipe la note, ou elle vient d’une demande ou d’une invitation dans une autre langue.
  language: { label: 'Langue', hint: 'Si ce n’est pas le français. L’équipage la lit aussi.' },
}

/** Les mots de chaque choix d’un champ, par son code ; ceux de la question sont ses réponses elles-mêmes. */
export const choiceTexts: ChoiceTexts = {}

/** Le premier choix de chaque champ : on peut ne pas répondre. */
export const noAnswer = 'Sans réponse'
