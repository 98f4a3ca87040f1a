import { morningWords } from '../../content/pages/logbook-morning.ts'
import type { Morning } from '../../domain/morning.ts'
import { fillIn } from '../sentences.ts'
import { longMoment } from '../times.ts'

export type MorningWords = ReturnType<typeof morningInWords>

/** What the line under the bar says, put into words on the server: every page has it, and no script carries the words. */
export function morningInWords({ said, until }: Morning) {
  const { label } = morningWords
  return { label, said, until: fillIn<string>(morningWords.until, { moment: longMoment(until) }) }
}
