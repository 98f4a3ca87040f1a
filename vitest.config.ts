import { defineConfig } from 'vitest/config'

// Unit and integration tests stand beside what they test. `built` asks the built server, for what a bundler can change:
// `npm run build` first. `faults` are the long proofs, and those of them that go by the clock or weigh a process have the
// machine to themselves: `npm run test:faults`.
const alone = ['mail-server-down', 'rolling-restart', 'shutdown', 'slow-clients', 'start'].map(
  (name) => `tests/faults/${name}.test.ts`,
)

export default defineConfig({
  test: {
    // A core is left idle by default; these tests wait for databases and mail servers more than they reckon.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,content,wording,server,app,illustrations,scripts,tests/support}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Patience for a busy machine; a hook may start a PostgreSQL.
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: alone,
          environment: 'node',
          // Ten thousand requests and a thousand visits take as long as the machine lets them: no proof is about that.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults-alone',
          include: alone,
          environment: 'node',
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
