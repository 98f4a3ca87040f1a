import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/vite-inline-script.ts'

// Unit and integration tests are beside the code they test; those of stored data run on SQLite in `unit`, and again on
// PostgreSQL in `postgres` (`npm run test:long`). `built` tests the built server, for what a bundler can
// change (run `npm run build` first). `faults` are the long fault and load tests (`npm run test:faults`);
// `faults-alone` are those that depend on timing or measure a process, and run one at a time.
const aloneTests = ['mail-server-down', 'other-machines', 'rolling-restart', 'shutdown', 'slow-clients', 'start'].map(
  (name) => `tests/faults/${name}.test.ts`,
)

// A worker runs all files of `unit` one after another in one copy of the modules: importing them anew for each file was
// two thirds of the work. These files load modules with other contents or the real prices, so they get a copy of their own.
const absurdValuesTest = 'scripts/check-content/absurd-values.test.ts'
const replacingTests = [
  'wording/terms-when-loading.test.ts',
  'domain/booking/price.test.ts',
  'wording/terms-followed.test.ts',
  'demo/small-boats.test.ts',
  'wording/without-offered-outings.test.ts',
  'wording/without-vat.test.ts',
  absurdValuesTest,
]

// These tests compute with prices of their own: a new price list turns none of them red. The real one is read by
// `price.test.ts`, by the browser tests and by the check of the texts.
const ownPrices: Plugin = {
  name: 'own-prices',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/site/booking-terms.json')
      ? code.replace(/(?<="ratePerHourChf": )\d+/g, '250').replace(/(?<="skipperSurchargePerHourChf": )\d+/, '50')
      : undefined,
}

// What takes minutes by itself belongs to `npm run test:long`: sites built from changed contents, the contents' check run
// with each mistake, bank files as large as they may be.
const longTests = ['content/lisez-moi', 'scripts/check-content/check-content', 'tests/built/statement-upload'].map(
  (name) => `${name}.test.ts`,
)

export default defineConfig({
  test: {
    // By default one core stays idle; these tests wait for databases and mail servers more than they compute.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [inlineScripts(), ownPrices],
        test: {
          name: 'unit',
          include: [
            '{domain,content,wording,platform,server,bord,app,demo,illustrations,scripts,tests/support}/**/*.test.{ts,tsx}',
          ],
          exclude: [...replacingTests, ...longTests],
          isolate: false,
          environment: 'node',
          env: { TEST_ENGINE: 'sqlite' },
          globalSetup: 'tests/support/shared-postgres.ts',
          // Long enough for a busy machine, on which what takes four seconds has taken sixty; a hook may start PostgreSQL.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [inlineScripts()],
        test: { name: 'unit-replacing', include: replacingTests, environment: 'node', testTimeout: 300_000 },
      },
      {
        plugins: [ownPrices],
        test: {
          name: 'postgres',
          include: ['{platform,server,bord}/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'node',
          env: { TEST_ENGINE: 'postgres' },
          // The other tests of these files ran in `unit`. Vitest reads it here, though the type of a project lacks it.
          ...{ testNamePattern: /postgres/ },
          globalSetup: 'tests/support/shared-postgres.ts',
          // Three hundred guests who choose at once wait for one another.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          exclude: longTests,
          environment: 'node',
          // Its sites, builds and floods share two cores with whatever else a machine does.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: 'long',
          include: [...longTests, absurdValuesTest],
          environment: 'node',
          env: { EVERY_VALUE: 'yes' },
          // Checks of whole folders, side by side.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          // These browsers have the clock of the machine, so the site has it too.
          env: { TEST_CLOCK_SHIFT_MS: '0' },
          // As for the other browsers and the faults: one of these is now and then stuck on a busy machine, and the report says so.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: aloneTests,
          environment: 'node',
          globalSetup: 'tests/support/shared-postgres.ts',
          // Ten thousand requests and a thousand visits take as long as the machine needs; no test here is about speed.
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // As for the browser tests: a machine that is busy for a moment must not fail a whole run. The report says which.
          retry: 1,
          // They wait for leases, timeouts and other processes more than they compute.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults-alone',
          include: aloneTests,
          environment: 'node',
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 900_000,
          hookTimeout: 300_000,
          retry: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
