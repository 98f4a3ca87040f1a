import { isCreditorReference } from '../booking/creditor-reference.ts'

/** RF, two check digits and at most 21 signs (ISO 11649). */
const longest = 25

/** A reference as it is compared: in capital letters, without what people put between its signs. */
export function bareReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The creditor references in what somebody wrote, however they grouped them: « rf80 r7k4 q2m, merci ». Where a reference
 * ends cannot be seen when words follow, so each end whose check digits are right is given, the shortest first: one in
 * 97 of them is right by chance.
 */
export function creditorReferencesIn(text: string): string[] {
  const capitals = text.toUpperCase()
  const begins = [...capitals.matchAll(/(?<![A-Z0-9])RF/g)]
  return [...new Set(begins.flatMap(({ index }) => referencesFrom(capitals, index)))]
}

function referencesFrom(capitals: string, begin: number): string[] {
  const found: string[] = []
  let bare = ''
  for (const [group] of capitals.slice(begin).matchAll(/[A-Z0-9]+(?:[\s./-]+(?=[A-Z0-9])|)/gy)) {
    bare += bareReference(group)
    if (bare.length > longest) break
    if (isCreditorReference(bare)) found.push(bare)
  }
  return found
}
