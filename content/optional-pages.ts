// Les pages que toute association n’a pas. Avec false, la page, son adresse et sa place dans le plan du site s’en vont ;
// la vérification nomme ensuite chaque lien qui y mène encore. Sans repas, videz la liste de gourmet.ts : sa page s’en va aussi.

import { gourmetItems } from './gourmet.ts'

export const optionalPages: Readonly<Record<string, boolean>> = {
  '/privatisation-evenements': true,
  '/nous-rejoindre': true,
  '/sorties-offertes': true,
  '/ma-sortie-en-images': true,
  '/nos-formules-gourmandes': gourmetItems.length > 0,
}
