import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Each guard is taken off in turn, in a copy of the project, and the test that stands for it is expected to fail. A test
// that passes without its guard proves nothing, and nobody would notice.

type Guard = {
  /** What it keeps from happening. */
  keeps: string
  file: string
  /** The code of the guard, which stands once in the file, and what stands there without it. */
  guard: string
  without: string
  test: string
}

const guards: Guard[] = [
  {
    keeps: 'an hour of a boat from being taken twice',
    file: 'platform/db/migrations/0001-release-one.ts',
    guard: 'holder_id text not null,\n  constraint occupied_hours_pk primary key (resource, hour_utc)',
    without: 'holder_id text not null',
    test: 'server/booking/request/request-booking.test.ts',
  },
  {
    keeps: 'an outing from having a skipper whom another process has just taken off',
    file: 'server/records/lock-skippers.ts',
    guard: "const last = await lastChangeOf(tx, 'skippers')",
    without: 'const last = undefined as Awaited<ReturnType<typeof lastChangeOf>>',
    test: 'server/team/change-term.test.ts',
  },
  {
    keeps: 'the key of somebody’s request from being guessed',
    file: 'server/booking/request/request-key.server.ts',
    guard: 'z.union([z.uuidv4(), z.uuidv7()])',
    without: 'z.string()',
    test: 'server/booking/request/request-key.test.ts',
  },
  {
    keeps: 'a place from being taken by two relays',
    file: 'server/records/places.ts',
    guard: ".set(change)\n    .where('id', '=', id)\n    .where('booking_id', 'is', null)",
    without: ".set(change)\n    .where('id', '=', id)",
    test: 'server/solidarity/relays.test.ts',
  },
  {
    keeps: 'an act of the team from being done with any key',
    file: 'server/team/act-on-logbook.server.ts',
    guard: 'if (!findLogbookAct(intent)?.onBooking) return false',
    without: 'if (intent) return true',
    test: 'server/team/logbook-keys.test.ts',
  },
  {
    keeps: 'another site from acting through a visitor’s browser',
    file: 'platform/http/guards/request-body.ts',
    guard: 'if (safeMethods.has(method)) return false',
    without: 'if (method) return false',
    test: 'platform/http/guards/request-body.test.ts',
  },
  {
    keeps: 'a mail from leaving twice',
    file: 'server/mail/outbox.ts',
    guard: 'next_try_at: leasedUntil.getTime(),',
    without: '',
    test: 'server/mail/outbox-worker.test.ts',
  },
  {
    keeps: 'a cell of a spreadsheet from being a formula',
    file: 'server/csv.ts',
    guard: `.replace(formulaStart, "$1$2'$3")`,
    without: '',
    test: 'server/csv.test.ts',
  },
  {
    keeps: 'more from being given back than is owed',
    file: 'server/money/acts/payments.server.ts',
    guard: 'if (amountRappen > toRefundRappen)',
    without: 'if (amountRappen > 10 * toRefundRappen)',
    test: 'server/money/acts/refunds.test.ts',
  },
  {
    keeps: 'a refund from going elsewhere without a mail that says so',
    file: 'server/money/acts/refunds.server.ts',
    guard: "    await mailGuest(services, tx, 'booking-refund-account', facts, now, { isAnswer: true })\n",
    without: '',
    test: 'server/money/acts/refund-account.test.ts',
  },
  {
    keeps: 'a link that any page showed from saying where a refund goes',
    file: 'server/booking/guest-acts.server.ts',
    guard: "(_, origin) => (origin === 'mail' ? undefined : 'other-state')",
    without: '() => undefined',
    test: 'server/money/acts/refund-account.test.ts',
  },
  {
    keeps: 'a leaver’s relay from its page after all links were renewed',
    file: 'server/solidarity/relays.server.ts',
    guard: "await revokeKeys(tx, ['relay'])",
    without: '',
    test: 'server/team/logbook-keys.test.ts',
  },
  {
    keeps: 'a mail that waited in a backup from giving a relay a key',
    file: 'server/backup/restore-backup.ts',
    guard: 'await deleteMailsToRelays(tx)',
    without: '',
    test: 'server/backup/backup.test.ts',
  },
  {
    keeps: 'one skipper from sailing twice in an hour',
    file: 'platform/db/migrations/0001-release-one.ts',
    guard: 'holder_id text not null,\n  constraint occupied_hours_pk primary key (resource, hour_utc)',
    without: 'holder_id text not null',
    test: 'server/booking/resources.test.ts',
  },
  {
    keeps: 'two outings from touching where the boat needs an hour between them',
    file: 'server/records/occupied-hours.ts',
    guard: 'durationOf(outing) + bookingTerms.turnRoundHours',
    without: 'durationOf(outing)',
    test: 'server/booking/resources.test.ts',
  },
  {
    keeps: 'the quay from seeing who paid',
    file: 'server/quay/quay-sheet.ts',
    guard: '...pick(booking, shownFields),',
    without: '...booking,',
    test: 'server/quay/quay.test.ts',
  },
  {
    keeps: 'a phone whose clock is ahead from having the last word',
    file: 'domain/booking/boarding.ts',
    guard: 'receivedAt && receivedAt < tappedAt ? receivedAt : tappedAt',
    without: 'tappedAt',
    test: 'domain/booking/boarding.test.ts',
  },
  {
    keeps: 'people aboard in sight when their outing is cancelled',
    file: 'domain/booking/outing-state.ts',
    guard: 'if (isAboard && decision === undefined) {',
    without: "if (isAboard && status === 'confirmed' && decision === undefined) {",
    test: 'server/quay/aboard.test.ts',
  },
  {
    keeps: 'a revoked key from taking people off the water',
    file: 'domain/booking/boarding.ts',
    guard: "return !isKeyRevoked || kind === 'aboard'",
    without: 'return isKeyRevoked !== null || kind.length > 0',
    test: 'server/quay/aboard.test.ts',
  },
  {
    keeps: 'the taps of one key from having no bound',
    file: 'server/quay/quay.server.ts',
    guard: ' && remaining > 0',
    without: '',
    test: 'server/quay/quay.test.ts',
  },
  {
    keeps: 'a mail that has waited from telling what is over',
    file: 'server/mail/outbox-worker.ts',
    guard: 'await readPayloadNow(db, mail, sentAt)',
    without: 'mail.payload',
    test: 'server/mail/current-payload.test.ts',
  },
  {
    keeps: 'whoever is erased from staying under another spelling',
    file: 'server/privacy/find-person.ts',
    guard: 'isEmail ? mailboxOf : phoneAddress',
    without: 'isEmail ? (email: string) => email.toLowerCase() : phoneAddress',
    test: 'server/privacy/privacy.test.ts',
  },
]

const root = join(import.meta.dirname, '../..')
let copyFolder: string

beforeAll(() => {
  copyFolder = mkdtempSync(join(tmpdir(), 'cap-embellie-guards-'))
  const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  for (const file of trackedFiles) cpSync(join(root, file), join(copyFolder, file))
  symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'))
})
afterAll(() => rmSync(copyFolder, { recursive: true }))

/** Runs these tests in the copy until one fails. */
async function runTests(...files: string[]) {
  const args = ['scripts/run.cjs', 'vitest', 'run', '--bail=1', '--project', 'unit', ...files]
  const run = promisify(execFile)(process.execPath, args, { cwd: copyFolder, maxBuffer: 1e8 })
  return run.then(
    () => ({ hasFailed: false, output: '' }),
    ({ stdout, stderr }) => ({ hasFailed: true, output: `${stdout}${stderr}` }),
  )
}

test('the tests of the guards pass with every guard in place', async () => {
  expect(await runTests(...new Set(guards.map((each) => each.test)))).toEqual({ hasFailed: false, output: '' })
})

test.each(guards)('a test fails without what keeps $keeps', async ({ file, guard, without, test: testFile }) => {
  const path = join(copyFolder, file)
  const source = readFileSync(path, 'utf8')
  expect(source.split(guard)).toHaveLength(2)
  writeFileSync(
    path,
    source.replace(guard, () => without),
  )
  try {
    expect((await runTests(testFile)).output).toMatch(/Tests .*failed/)
  } finally {
    writeFileSync(path, source)
  }
})
