import { ensureChromium, ensureFonts } from './chromium.ts'
import { findOpenFolder, nobodyUser } from './own-postgres.ts'

// `npm test` begins here: what this machine lacks is said before minutes have passed, and Chromium is installed if it
// can be. Nothing stops here: every stage that does not need what is missing still runs.
const checks: readonly (() => unknown)[] = [
  ensureChromium,
  ensureFonts,
  findOpenFolder,
  () => process.getuid?.() === 0 && nobodyUser(),
  () => {
    if (process.availableMemory() < 1.3e9) throw new Error('The build takes 1.3 GB of memory, and less is free.')
  },
]
for (const check of checks) {
  try {
    check()
  } catch (error) {
    console.error(`\nThis machine: ${(error as Error).message}\n`)
  }
}
