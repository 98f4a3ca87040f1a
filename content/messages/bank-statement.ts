import type { StatementProblem } from '../../domain/money/statement-file.ts'

// Ce que le site répond à la personne qui lui donne un extrait de compte (camt.053) ou un avis de crédit (camt.054).
// {found} : ce qui est écrit à cet endroit du fichier. {megabytes} et {documents} : les limites du site.

export const bankStatementMessages = {
  /** Une ligne : les paiements qui soldent une sortie, en soldent une partie, paient trop, restent inconnus, étaient déjà lus. */
  counts: {
    paid: { one: '{count} payée', other: '{count} payées' },
    partial: { one: '{count} partielle', other: '{count} partielles' },
    'too-much': { one: '{count} en trop', other: '{count} en trop' },
    unknown: { one: '{count} inconnue', other: '{count} inconnues' },
    'already-read': { one: '{count} déjà lue', other: '{count} déjà lues' },
    /** Ce que le prestataire verse de plusieurs paiements par carte : il n’est à personne. */
    payout: {
      one: '{count} versement du prestataire de paiement',
      other: '{count} versements du prestataire de paiement',
    },
  },
  // {names} : lesquels.
  partial: 'Payé en partie : {names}.',
  tooMuch: 'Payé en trop : {names}.',
  /** La banque donne parfois la même référence à deux écritures : un autre montant, ou un autre jour. */
  reused: 'Même référence de la banque qu’une écriture déjà lue : {names}. Les deux sont comptées : vérifiez-les.',
  noPayment: 'aucun paiement',
  /** Les images de bulletins que PostFinance joint à ses extraits, et ce qu’un ordinateur met de lui-même dans une archive. */
  passedOver: 'Pas lu, car ce ne sont pas des extraits : {names}.',
  refused: '{reason} Rien n’a été enregistré.',
  /** Pour une archive de plusieurs fichiers : dans lequel. */
  refusedDocument: 'Document {document} de l’archive : {reason} Rien n’a été enregistré.',
  reasons: {
    'no-iban': 'L’IBAN de l’association n’est pas réglé (IBAN). Le site ne sait pas quel compte lire.',
    empty: 'Le fichier est vide.',
    'too-large':
      'Le fichier est trop grand pour un extrait. Demandez à la banque une période plus courte : {megabytes} Mo au plus, une fois l’archive ouverte.',
    'not-a-statement': 'Ce n’est ni un extrait de compte (camt.053), ni un avis de crédit (camt.054).',
    encoding:
      'Les lettres du fichier ne se lisent pas. Téléchargez-le à nouveau, sans l’ouvrir dans un autre programme.',
    malformed: 'Le fichier est abîmé ou incomplet. Téléchargez-le à nouveau auprès de la banque.',
    'zip-damaged': 'L’archive est abîmée ou incomplète. Téléchargez-la à nouveau auprès de la banque.',
    'zip-encrypted': 'L’archive demande un mot de passe. Ouvrez-la et donnez les fichiers un par un.',
    'zip-nested': 'L’archive en contient une autre. Ouvrez-la et donnez les fichiers un par un.',
    'zip-too-many': 'L’archive contient trop de fichiers : {documents} au plus.',
    'zip-empty': 'L’archive ne contient aucun extrait.',
    version: 'La version {found} n’est pas lue. Demandez à la banque la version 001.08.',
    missing: 'Il manque une indication ({found}).',
    'no-account': 'Le compte n’a pas d’IBAN.',
    'other-account': 'C’est l’extrait d’un autre compte, {found}.',
    currency: '« {found} » n’est pas la monnaie du compte : le site lit les francs suisses (CHF).',
    amount: '« {found} » n’est pas un montant en francs et centimes.',
    date: '« {found} » n’est pas une date.',
  },
} as const satisfies { reasons: Record<StatementProblem, string>; [words: string]: unknown }
