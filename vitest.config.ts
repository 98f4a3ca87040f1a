import { defineConfig } from 'vitest/config'

// Unit and integration tests stand beside what they test. `faults` are the long proofs: `npm run test:faults`.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,content,server,app,scripts,tests/support}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 20_000,
          // A PostgreSQL takes its time to start on a machine that has other things to do.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
