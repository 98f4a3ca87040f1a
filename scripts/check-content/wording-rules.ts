/** Words that the site does not use, each with the one that it uses instead: one word for one thing. */
const refusedWordings: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/(?<![\w./-])mails?(?![\w:/=-]|\.\w)/i, 'e-mail'],
  [/\btauds?\b/i, 'toit de toile'],
  [/expérience (prouvée|avérée|confirmée)/i, 'expérience attestée'],
  [/\b(vos|les) envies\b/i, 'souhaits'],
  [/\bnLPD\b/, 'LPD'],
  [/ — /, '–'],
  [/les visiteurs/i, 'chaque personne'],
  [/\bun adulte/i, 'une personne adulte'],
  [/\bplannings?\b/i, 'horaire'],
  [/\brelevés?(?![\p{L}])/iu, 'extrait de compte'],
]

/** Texts that the specification gives word for word with a straight apostrophe. No other text has one. */
const straightApostropheTexts: ReadonlySet<string> = new Set([
  "L'email est requis.",
  "L'email n'est pas valide.",
  "Le numéro de téléphone n'est pas valide.",
  "Erreur d'envoi",
  "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer.",
  "Un problème est survenu lors de l'envoi de votre message: {errors}. Veuillez réessayer.",
  "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez.",
  "Respect de l'Environnement",
])

/** One sentence per phrase in `text` that the site does not use. Two words for one thing make readers look for two. */
export function wordingProblems(text: string): string[] {
  const plainText = text.replace(/\{\w+\}/g, '').replace(/[\u00a0\u202f]/g, ' ')
  const problems = refusedWordings.flatMap(([wording, replacement]) => {
    const [match] = wording.exec(plainText) ?? []
    return match === undefined ? [] : [`« ${match.trim()} » ne se dit pas ici. Écrivez « ${replacement} ».`]
  })
  if (plainText.includes("'") && !straightApostropheTexts.has(text)) {
    problems.push(`une apostrophe droite. Écrivez ’ (« ${plainText.slice(0, 40)}… »).`)
  }
  return problems
}

/** How many words of a sentence a reader keeps in mind at once. */
const maxWords = 25

/** Files of texts that only programs, lawyers or the team read. */
const notForVisitors = /^(content|site)\/(for-assistants|lake-rules|pages\/logbook)/

/** A text's sentences; « let. s » or « al. 1 » ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…](?:\s»)?)\s+(?=[«\p{Lu}])|\n/u)
}

export function wordsOf(sentence: string): string[] {
  return sentence.split(/[\s\u202f\u00a0]+/).filter((word) => /[\p{L}\d]/u.test(word))
}

/** What is wrong with a sentence of a text that visitors read in `file`, or undefined. */
export function longSentenceProblem(file: string, text: string): string | undefined {
  const tooLongSentence = notForVisitors.test(file)
    ? undefined
    : sentencesOf(text).find((each) => wordsOf(each).length > maxWords)
  return (
    tooLongSentence &&
    `une phrase compte ${wordsOf(tooLongSentence).length} mots ; ${maxWords} au plus (« ${tooLongSentence.slice(0, 40)}… »).`
  )
}
