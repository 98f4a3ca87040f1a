// Les formes que plusieurs fichiers de textes ont en commun. Il n’y a aucun texte ici.

/** Des champs qui sont tous du texte. */
export type Texts<Name extends string> = Record<Name, string>

/** Un lien du site : les mots, et l’adresse de la page. */
export type Link = Texts<'label' | 'to'>

/** Ce qu’une page dit d’elle-même, en haut et dans les moteurs de recherche. */
export type PageHead = Texts<'metaTitle' | 'metaDescription' | 'title' | 'intro'>

/** Une image : le nom de son fichier, et ce qu’elle montre. */
export type Illustration = Texts<'imgKey' | 'alt'>

/** Un champ de formulaire : son nom, une aide écrite dessous, et ce qu’un assistant qui le remplit en lit de plus. */
export type FormField = Texts<'label'> & Partial<Texts<'assistant' | 'optional' | 'hint' | 'placeholder'>>

/** Un titre, et ce qui s’en dit en lignes courtes. */
export type Lines = { title: string; lines: readonly string[] }

/** Une question, et sa réponse. « reach » : le téléphone ou l’e-mail suit. */
export type Answer = Lines & { link?: Link; reach?: true }

/** La fin d’une page : un titre, un texte et des boutons, le principal d’abord. */
export type Closing = Texts<'title' | 'text'> & { actions: readonly Link[] }

declare const withBlanks: unique symbol
/** Des textes dont les chiffres manquent encore : rien ne s’y lit, `inTerms` de wording/ en fait des phrases. */
export type WithTerms<Words> = { readonly [withBlanks]: Words }

/** Marque des textes où des mots entre accolades, comme {rate}, attendent les chiffres de booking-terms.json. */
export function withTerms<Words>(texts: Words): WithTerms<Words> {
  return texts as unknown as WithTerms<Words>
}
