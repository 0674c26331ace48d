import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { hasDemo } from './src/server/demo.ts'

// Left alone, Vitest leaves one core to the watching developer: of two that is half the machine.
const maxWorkers = availableParallelism()

// Limits are for what hangs. A shared machine may be five times slower than usual, which says nothing of the shop.
const testTimeout = 120_000
const hookTimeout = 240_000
/** `npm run test:reliability`. */
const isFull = process.env.RELIABILITY === 'full'
const expectation = { poll: { timeout: 60_000 } }

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/**/*.test.ts'],
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.itest.ts', 'tests/api/**/*.itest.ts', 'demo/**/*.itest.ts'],
          exclude: hasDemo ? [] : ['**/*.demo.itest.ts'],
          // One migrated database for all: each file begins with a copy of it in memory.
          globalSetup: ['tests/support/pglite.setup.ts'],
          setupFiles: ['tests/support/close-databases.setup.ts'],
          // No test mocks a module: loading the shop anew for each file would prove nothing and take a fifth of the time.
          isolate: false,
          hookTimeout,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'race',
          include: ['tests/{race,reliability}/**/*.race.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          hookTimeout,
          expect: expectation,
          // The full figures of the reliability suites take as long as they take.
          testTimeout: isFull ? 3_600_000 : 2 * testTimeout,
          // At full figures the clock judges: side by side the files would only measure each other.
          fileParallelism: !isFull,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout } },
    ],
  },
})
