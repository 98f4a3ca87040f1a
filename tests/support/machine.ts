import { ensureChromium, ensureFonts } from './chromium.ts'
import { nobodyUser, openToAll } from './own-postgres.ts'

// `npm test` begins here: what this machine lacks is said before minutes have passed, and Chromium is installed if it
// can be. Nothing stops here: every stage that does not need what is missing still runs.
const needs: readonly (() => unknown)[] = [
  ensureChromium,
  ensureFonts,
  openToAll,
  () => process.getuid?.() === 0 && nobodyUser(),
  () => {
    if (process.availableMemory() < 1.3e9) throw new Error('The build takes 1.3 GB of memory, and less is free.')
  },
]
for (const need of needs) {
  try {
    need()
  } catch (error) {
    console.error(`\nThis machine: ${(error as Error).message}\n`)
  }
}
