import { readFileSync } from 'node:fs'
import { shiftDate } from '../../demo/shift-date.ts'

// Loaded before a server whose clock a test moves on: at SIGUSR2 it is set as far ahead as the file `TEST_CLOCK_FILE`
// says, in milliseconds, and the new time is printed.
process.on('SIGUSR2', () => {
  shiftDate(Number(readFileSync(String(process.env.TEST_CLOCK_FILE), 'utf8')))
  // Not `console.log`, whose words the site keeps out of its log.
  process.stdout.write(`The clock says ${new Date().toISOString()}\n`)
})
