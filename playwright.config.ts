import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from './tests/support/browser.ts'
import { findFreePort } from './tests/support/postgres.ts'

// Playwright reads this file again in every worker; through the environment they all use one shop.
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_FOLDER ??= join(tmpdir(), `shop-e2e-${process.env.E2E_PORT}`)
process.env.REGISTER_PORTS ??= [
  await findFreePort(),
  await findFreePort(),
  await findFreePort(),
  await findFreePort(),
].join(',')
const [rpo, ares, registerUz, vies] = process.env.REGISTER_PORTS.split(',').map((port) => `http://127.0.0.1:${port}`)
const cookieOfShop = {
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{e2e,spec}.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than cores: half of a journey is waiting for the server.
  workers: availableParallelism() * 2 + 1,
  // The limits only catch tests that hang. A shared machine may be five times slower than usual, which says nothing
  // about the shop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey that passes only on a retry is listed at the end and needs a look.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL,
    // A press of what never comes ends before its journey, and is tried again where the journey tries again.
    actionTimeout: 60_000,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    // The popup would open over any journey that lasts three seconds; those about it start with `asFirstVisit`.
    storageState: { cookies: [{ ...cookieOfShop, name: 'intro_popup_hidden', value: '1' }], origins: [] },
    launchOptions: await getLaunchOptions(),
    // The examples typed into the search field keep every open page painting: 7 % of a core for each journey that
    // waits. What moves is looked at `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing every journey would take a quarter of the time; by hand: --trace retain-on-failure.
    trace: 'on-first-retry',
  },
  projects: [
    // What is the same on every screen runs `@once`, at a desk; what has less room on a phone runs `@phone`, there only.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
      // The built shop with its own data folder and database: it migrates and seeds the demo shop as on a first start.
      // PostgreSQL, because PGlite takes most of the shop's time; the other tests run on PGlite.
      command: 'node tests/support/serve-demo.ts',
      url: `${baseURL}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        NODE_ENV: 'production',
        DEMO: '1',
        HOST: '127.0.0.1',
        PORT: process.env.E2E_PORT,
        DATA_DIR: join(process.env.E2E_FOLDER, 'shop'),
        PUBLIC_URL: baseURL,
        LOG_LEVEL: 'warn',
        // All journeys come from one IP address, unlike real visitors.
        RATE_LIMITS: '0',
        // Two browsers on two cores slow the shop down; that says nothing about the shop.
        LOAD_SHEDDING: '0',
        RPO_API_BASE: rpo ?? '',
        ARES_API_BASE: ares ?? '',
        REGISTERUZ_API_BASE: registerUz ?? '',
        VIES_API_BASE: vies ?? '',
      },
    },
    {
      // The company registers answer from this machine.
      command: 'node tests/doubles/serve-registers.ts',
      url: `${rpo}/search`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
      env: { REGISTER_PORTS: process.env.REGISTER_PORTS },
    },
  ],
})
