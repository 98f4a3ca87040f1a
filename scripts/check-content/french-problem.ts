import type { core } from 'zod'

type Issue = core.$ZodIssue

/**
 * One sentence, for a person who does not program, about one problem zod found in a file of words: where it is, what
 * is wrong, what to do. `data` is what was checked, so that the entry can be called by its own name.
 */
export function frenchProblem(where: string, data: unknown, issue: Issue): string {
  const field = issue.path.findLast((part) => typeof part === 'string')
  const place = [where, entryName(data, issue.path)].filter(Boolean).join(', ')
  return `${place} : ${whatIsWrong(issue, field ? `« ${String(field)} »` : 'ce texte', data)}`
}

function whatIsWrong(issue: Issue, field: string, data: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(data, issue.path) === undefined
        ? `il manque le champ ${field}. Copiez cette ligne d’un bloc voisin et adaptez-la.`
        : `le champ ${field} doit être ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return valueAt(data, issue.path) === undefined
        ? `il manque le champ ${field}. Les mots permis : ${listed(issue.values)}.`
        : `« ${String(valueAt(data, issue.path))} » n’est pas permis pour ${field}. Les mots permis : ${listed(issue.values)}.`
    case 'unrecognized_keys':
      return `${listed(issue.keys)} n’est pas un champ connu ici. Vérifiez l’orthographe de ce mot.`
    case 'too_small':
      return issue.origin === 'string' ? `le champ ${field} est vide.` : tooFew(issue, field)
    case 'too_big':
      return issue.origin === 'array'
        ? `${field} compte trop d’éléments : ${issue.maximum} au plus.`
        : `${field} est trop grand : ${issue.maximum} au plus.`
    default:
      return `le champ ${field} ne va pas. ${issue.message}`
  }
}

function tooFew({ minimum, origin }: { minimum: number | bigint; origin: string }, field: string): string {
  return origin === 'array'
    ? `${field} compte trop peu d’éléments : il en faut ${minimum} au moins.`
    : `${field} est trop petit : ${minimum} au moins.`
}

const kinds: Record<string, string> = {
  string: 'un texte entre deux apostrophes droites',
  number: 'un nombre seul, sans apostrophes, sans CHF',
  int: 'un nombre entier, sans apostrophes',
  boolean: 'true (oui) ou false (non), sans apostrophes',
  array: 'une liste entre crochets [ ]',
  object: 'un bloc entre accolades { }',
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => `« ${String(value)} »`).join(', ')
}

/** What the innermost entry on the way to a problem is called on the screen, or which one of its list it is. */
function entryName(data: unknown, path: Issue['path']): string | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const entry = valueAt(data, path.slice(0, depth))
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue
    const name = ['name', 'title', 'author', 'caption', 'label', 'id']
      .map((key) => (entry as Record<string, unknown>)[key])
      .find((value) => typeof value === 'string' && value !== '')
    if (name) return `« ${name} »`
  }
  const position = path.find((part) => typeof part === 'number')
  return position === undefined ? undefined : `bloc nº ${position + 1}`
}

function valueAt(data: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], data)
}
