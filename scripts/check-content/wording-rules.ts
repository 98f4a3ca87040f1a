/** Phrases that were rejected when read aloud, each with what the site says instead. */
const refused: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/(?<![\w./-])mails?(?![\w:/=-]|\.\w)/i, 'e-mail'],
  [/\btauds?\b/i, 'toit de toile'],
  [/étein(t|te|tes|ts|dre|dra)\b/i, 'échue, ou restée sans réponse'],
  [/expérience (prouvée|avérée|confirmée)/i, 'expérience attestée'],
  [/\b(vos|les) envies\b/i, 'souhaits'],
  [/plain-pied/i, 'une rampe et un pont sans seuil'],
  [/de une à/i, 'd’une à'],
  [/à cause du temps/i, 'à cause de la météo'],
  [/(le temps|temps) tourne/i, 'le temps se gâte'],
  [/volontiers/i, 'vous pouvez'],
  [/se défai/i, 'vous ne pourrez pas revenir en arrière'],
  [/à répondre/i, 'à traiter'],
  [/\bnLPD\b/, 'LPD'],
  [/ — /, '–'],
  [/animatrice ou animateur/i, 'animatrice spécialisée ou animateur spécialisé'],
  [/(^|[.?] )Il part\b/, 'Le bateau part'],
  [/réservation à l’heure/i, 'les heures réservées'],
  [/bénévolat d’un/i, 'bénévolat un dimanche'],
  [/conduite des familles/i, 'transport des familles'],
  [/météo annule/i, 'annulée à cause de la météo'],
  [/nous vous proposons une heure/i, 'nous invitons les personnes retenues'],
  [/lampes de Montreux/i, 'lumières'],
  [/quelques heures à la fois/i, 'le temps d’une sortie'],
  [/gâteau soufflé/i, 'les bougies soufflées'],
  [/amarre remise/i, 'revenus à quai'],
  [/confient (leurs|des) familles/i, 'adressent des familles'],
  [/débutant à/i, 'Tous niveaux'],
  [/en chemin\s?:/i, 'ces heures sont prises par'],
  [/vous (a|ont) inscrits/i, 'a demandé la sortie pour vous'],
  [/plus nombreux/i, 'plus de cinq'],
  [/les visiteurs/i, 'chaque personne'],
  [/\bun adulte/i, 'une personne adulte'],
  [/\bplannings?\b/i, 'horaire'],
  [/soi-même/i, 'tout seul'],
  [/\brelevés?(?![\p{L}])/iu, 'extrait de compte'],
  [/empreinte chiffrée/i, 'code calculé à partir de votre adresse'],
  [/couleurs imposées/i, 'quand l’appareil impose ses couleurs'],
  [/pieds nus/i, 'des chaussures qui tiennent au pied'],
  [/tout-petit/i, 'un enfant dès 10 kg'],
]

/** Phrases that contradict another page, the law or the program, each with what is true. */
const untrue: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/(trois|quatre|cinq) (personnes|enfants)[^.]* bouée/i, 'deux personnes tractées au plus'],
  [/à l’aube|au lever du (jour|soleil)/i, 'au matin'],
  [/service social (nous|vous) appelle/i, 'nous écrit'],
  [/une personne de l’équipage vous suit/i, 'avec un skipper à bord, l’équipage vous suit'],
  // On board is the « équipage »; who answers, decides and does the accounts is the « équipe ».
  [/équipage [^.;,:]*(écri[tv]|répon|annule|confirme|sait )/i, 'l’équipe'],
  [/gilets? (de|à) toutes les tailles/i, 'gilets dès 10 kg'],
  [/(pay(er|ez)|paiement|réglez|régler) en ligne/i, 'au port, ou avec la QR-facture'],
]

/** Texts that the specification gives word for word with a straight apostrophe. No other text has one. */
const withStraightApostrophe: ReadonlySet<string> = new Set([
  "L'email est requis.",
  "L'email n'est pas valide.",
  "Le numéro de téléphone n'est pas valide.",
  "Erreur d'envoi",
  "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer.",
  "Un problème est survenu lors de l'envoi de votre message: {errors}. Veuillez réessayer.",
  "Un problème est survenu lors de l'envoi de votre message: Un problème est survenu. Veuillez réessayer.",
  "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez.",
  "Respect de l'Environnement",
])

/** One sentence per phrase in `text` that the site does not use. Two words for one thing make readers look for two. */
export function wordingProblems(place: string, text: string): string[] {
  const plain = text.replace(/\{\w+\}/g, '').replace(/[\u00a0\u202f]/g, ' ')
  const turns = [...refused, ...untrue].flatMap(([turn, instead]) => {
    const [found] = turn.exec(plain) ?? []
    return found === undefined ? [] : [`${place} : « ${found.trim()} » ne se dit pas ici. Écrivez « ${instead} ».`]
  })
  if (plain.includes("'") && !withStraightApostrophe.has(text)) {
    turns.push(`${place} : une apostrophe droite. Écrivez ’ (« ${plain.slice(0, 40)}… »).`)
  }
  return turns
}
