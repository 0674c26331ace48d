/**
 * node scripts/screenshots.ts [http://localhost:3000] [folder] [path …]: sheets of the pages of a running demo shop in each
 * of their states, a row per width, in the light and the dark scheme, with their console errors. For people who look; the
 * journeys compare with tests/looks/pictures. With paths it shows only those.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { launchBrowser } from '../tests/support/browser.ts'
import { fillCart, findGoods, logIn, orderCart } from '../tests/e2e/shopper.ts'

const widths = [390, 820, 1440]
const schemes = ['light', 'dark'] as const
/** Of each page on its sheet, in pixels. */
const shown = { width: 420, height: 1400 }

type State = {
  name: string
  /** Does what comes before, and returns the path. */
  open: (page: Page) => Promise<string> | string
  /** What the visitor does on the page. */
  act?: (page: Page) => Promise<void>
}

const usualStates: State[] = [
  ...[
    ['home', '/'],
    ['departments', '/eshop'],
    ['category', '/1/balony'],
    ['category filtered', '/produkty/akce?skladom=1&farba=zlata'],
    ['category empty', '/1/balony?cena=90000-99999'],
    ['sale', '/produkty/akce'],
    ['search', '/hledani?q=balon'],
    ['search empty', '/hledani?q=qqqqqq'],
    ['brands', '/znacky'],
    ['cart empty', '/kosik'],
    ['log in', '/prihlasenie'],
    ['register', '/registrace'],
    ['stores', '/prodejny'],
    ['store', '/prodejny/1'],
    ['blog', '/blog'],
    ['questions', '/faq'],
    ['contacts', '/kontakty'],
    ['events', '/eventy'],
    ['jobs', '/kariera'],
    ['theme', '/tema/dinosaury'],
    ['planner', '/naplanovat-oslavu'],
    ['planner filled', '/naplanovat-oslavu?tema=dinosaury&deti=8&vek=6&rozpocet=60'],
    ['letters', '/poskladaj-napis?text=Žofka'],
    ['helium', '/kolko-helia?balony=20&girlanda=3'],
    ['size finder', '/najdi-velkost?vyska=124&pre=dieta'],
    ['return', '/odstupenie-od-zmluvy'],
    ['not found', '/nic-take'],
  ].map(([name = '', path = '']) => ({ name, open: () => path })),
  { name: 'product', open: async (page) => (await findGoods(page))[0]?.url ?? '/' },
  { name: 'cart', open: openCart },
  { name: 'cart with faults', open: openCart, act: (page) => press(page, 'Objednávka s povinnosťou platby') },
  { name: 'cart as last time', open: openKnownCart, act: (page) => press(page, 'Objednať ako naposledy') },
  { name: 'order', open: async (page) => orderCart(page, await fillCart(page, await findGoods(page, 2))) },
  { name: 'account', open: openAccount },
  {
    name: 'account cut off',
    open: openProfile,
    act: (page) => openOrders(page, (route) => route.fulfill({ status: 503, json: {} })),
  },
  { name: 'account loading', open: openProfile, act: (page) => openOrders(page, never) },
  { name: 'log in with faults', open: () => '/prihlasenie', act: (page) => press(page, 'Prihlásiť sa') },
  { name: 'register with faults', open: () => '/registrace', act: (page) => press(page, 'Vytvoriť účet') },
]

const [origin = 'http://localhost:3000', folder = 'screenshots/pages', ...asked] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
const states = asked.length > 0 ? asked.map((path) => ({ name: path, open: () => path })) : usualStates
// A state that fails, such as goods that the shop lacks, leaves the sheets of the others.
for (const state of states)
  await makeSheet(browser, state).catch((error: unknown) => {
    console.error(`${state.name}: ${String(error)}`)
    process.exitCode = 1
  })
await browser.close()

async function makeSheet(from: Browser, state: State): Promise<void> {
  const cells: OverlayOptions[] = []
  for (const [row, scheme] of schemes.entries())
    for (const [column, width] of widths.entries()) {
      const picture = await sharp(await photograph(from, { state, scheme, width }))
        .resize({ width: shown.width })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(shown.height, picture.info.height)
      const input = await sharp(picture.data).extract({ left: 0, top: 0, width: shown.width, height }).toBuffer()
      cells.push({ input, left: column * (shown.width + 10), top: row * (shown.height + 10) })
    }
  const file = join(folder, `${state.name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}.png`)
  const size = { width: widths.length * (shown.width + 10), height: schemes.length * (shown.height + 10) }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(cells)
    .png()
    .toFile(file)
  console.log(file)
}

type Look = { state: State; scheme: (typeof schemes)[number]; width: number }

async function photograph(from: Browser, { state, scheme, width }: Look): Promise<Buffer> {
  const context = await from.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: scheme,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
  })
  const answers = { intro_popup_hidden: '1', cookie_consent: encodeURIComponent('1:looks:technical') }
  await context.addCookies(Object.entries(answers).map(([name, value]) => ({ name, value, url: origin })))
  // Only catches what hangs: a whole page of a busy shop takes longer than the usual half a minute.
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`  ${state.name} at ${width}: ${message.text()}`)
  })
  await page.goto(await state.open(page))
  // A page that waits for an answer on purpose is never idle.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await state.act?.(page)
  await loadPictures(page)
  const picture = await page.screenshot({ fullPage: true, timeout: 240_000 })
  await context.close()
  return picture
}

/** Images below the fold load when they come close to the screen. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
}

async function openCart(page: Page): Promise<string> {
  await fillCart(page, await findGoods(page, 2), 2)
  return '/kosik'
}

/** Of a customer who has ordered before. */
async function openKnownCart(page: Page): Promise<string> {
  await logIn(page, 'zakaznik@konfetka.example')
  return openCart(page)
}

async function openAccount(page: Page): Promise<string> {
  await logIn(page, 'zakaznik@konfetka.example')
  return '/ucet'
}

async function openProfile(page: Page): Promise<string> {
  await logIn(page, 'zakaznik@konfetka.example')
  return '/ucet/osobne-udaje'
}

/** Within the browser, as the server answers the first page of a visit whole; the menu of the header opens a window instead. */
async function openOrders(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/me/orders*', answer)
  await page.locator('main a[href="/ucet"]').first().dispatchEvent('click')
  await page.waitForTimeout(1500)
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.waitForTimeout(500)
}

function never(_: Route): Promise<void> {
  return new Promise(() => {})
}
