import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { hasDemo } from './src/server/startup/demo-folder.ts'

// By default Vitest leaves one core to the developer: with two cores, half the machine.
const maxWorkers = availableParallelism()

// The limits only catch tests that hang. A shared machine may be five times slower than usual, which says nothing about
// the shop.
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
          hookTimeout,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.itest.ts', 'tests/api/**/*.itest.ts', 'demo/**/*.itest.ts'],
          exclude: hasDemo ? [] : ['**/*.demo.itest.ts'],
          // One migrated database for all: each file starts with a copy of it in memory.
          globalSetup: ['tests/support/pglite.setup.ts'],
          setupFiles: ['tests/support/close-databases.setup.ts'],
          // No test mocks a module: loading the shop again for each file would prove nothing and take a fifth of the
          // time.
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
          // At full scale the reliability suites may take any time.
          testTimeout: isFull ? 3_600_000 : 2 * testTimeout,
          // At full scale time is measured: parallel files would only measure each other.
          fileParallelism: !isFull,
        },
      },
      {
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], hookTimeout, testTimeout },
      },
    ],
  },
})
