import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'
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

/** The shop's own tests pass without the folder demo/, which an owner may delete: they run as if it were not there. */
const demoHidden: Plugin = {
  name: 'demo-hidden',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/server/startup/demo-folder.ts')
      ? 'export const hasDemo = false; export const demoEntry = new URL("file:///demo-is-hidden")'
      : undefined,
}

/** What tests of a shop in their own process share. */
const ofShops = {
  // One migrated database of each kind for all: a file starts with a copy of it.
  globalSetup: ['tests/support/databases.setup.ts'],
  setupFiles: ['tests/support/close-databases.setup.ts'],
  hookTimeout,
  testTimeout,
  expect: expectation,
}

export default defineConfig({
  test: {
    maxWorkers,
    // No test mocks a module: loading everything again for each file would prove nothing and take a fifth of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,demo,tests/admin,tests/looks}/**/*.test.{ts,tsx}'],
          hookTimeout,
          testTimeout,
          expect: expectation,
        },
      },
      {
        plugins: [demoHidden],
        test: {
          ...ofShops,
          name: 'integration',
          include: ['src/**/*.itest.ts', 'tests/api/**/*.itest.ts'],
          exclude: ['**/*.demo.itest.ts'],
        },
      },
      {
        test: {
          ...ofShops,
          name: 'demo',
          include: hasDemo ? ['{src,tests/api}/**/*.demo.itest.ts', 'demo/**/*.itest.ts'] : [],
        },
      },
      {
        test: {
          name: 'race',
          include: ['tests/{race,reliability}/**/*.race.ts'],
          globalSetup: ['tests/support/nodes.setup.ts'],
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
