import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { galleryUrl, serveGallery } from './build-gallery.ts'
import { fixedDay } from './fixed-day.ts'
import { openBrowser } from './open-browser.ts'
import { looks } from './pages.ts'
import { startShop } from './start-shop.ts'

export type Shot = {
  name: string
  png: Buffer
  /** The same again, for a screenshot that came before the page was at rest. */
  takeAgain: () => Promise<Buffer>
}

/** A phone and a desk, and the height up to which a page is shown: below it a long page repeats itself. */
const screens = [
  { width: 390, tallest: 4000 },
  { width: 1440, tallest: 3000 },
]

/** Instead of every picture: drawings have tests of their own, and would be most of the time and of the bytes. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#e6dcf5"/><circle cx="50" cy="50" r="32" fill="#b79fe0"/></svg>`

/** Photographs the gallery and the pages of the built demo shop. */
export async function* takeShots(): AsyncGenerator<Shot> {
  const starting = startShop()
  const browser = await openBrowser()
  try {
    yield* takeGallery(browser)
    yield* takePages(browser, (await starting).url)
  } finally {
    await browser.close()
    await (await starting).stop()
  }
}

async function* takePages(browser: Browser, shopUrl: string): AsyncGenerator<Shot> {
  const context = await openContext(browser, shopUrl)
  const answers = { intro_popup_hidden: '1', cookie_consent: encodeURIComponent('1:looks:technical') }
  await context.addCookies(Object.entries(answers).map(([name, value]) => ({ name, value, url: shopUrl })))
  await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  const page = await context.newPage()
  for (const { name, find } of looks) {
    await page.goto(await find(page))
    for (const { width, tallest } of screens) {
      const takeWhole = async () => {
        await showWhole(page, { width, tallest })
        return take(page)
      }
      yield { name: `${name}-${width}`, png: await takeWhole(), takeAgain: takeWhole }
    }
  }
  await context.close()
}

/** The sections of the gallery, each component in every state. */
async function* takeGallery(browser: Browser): AsyncGenerator<Shot> {
  const context = await openContext(browser, galleryUrl)
  const removeGallery = await serveGallery(context)
  const page = await context.newPage()
  await page.goto('/')
  for (const { width } of screens) {
    await showWhole(page, { width, tallest: Infinity })
    const whole = await take(page)
    let later: Promise<Buffer> | undefined
    const takeOnceMore = () => (later ??= take(page))
    const sections = await page.locator('section').all()
    for (const [index, section] of sections.entries()) {
      const box = await section.boundingBox()
      if (!box) continue
      const cut = async (png: Buffer) =>
        sharp(png)
          .extract({ left: 0, top: Math.round(box.y), width, height: Math.round(box.height) })
          .png()
          .toBuffer()
      const name = `gallery-${index + 1}-${width}`
      yield { name, png: await cut(whole), takeAgain: async () => cut(await takeOnceMore()) }
    }
  }
  await context.close()
  await removeGallery()
}

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    deviceScaleFactor: 1,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  // Only catches what hangs: a shared machine may be slow.
  context.setDefaultTimeout(240_000)
  await context.clock.setFixedTime(fixedDay)
  return context
}

/**
 * Makes the screen as tall as the page: what loads near the screen loads now, and what sticks to an edge of the screen
 * covers nothing.
 */
async function showWhole(page: Page, { width, tallest }: { width: number; tallest: number }): Promise<void> {
  await resize(page, { width, height: 900 })
  await settle(page)
  const height = await measureAtRest(page)
  await resize(page, { width, height: Math.min(height, tallest) })
}

/** The height of the page once it has not changed for some frames: on a busy machine what is below follows a new width later. */
async function measureAtRest(page: Page): Promise<number> {
  const read = () => page.evaluate(() => document.documentElement.scrollHeight)
  let [before, height] = [-1, await read()]
  while (before !== height) {
    await page.waitForTimeout(150)
    ;[before, height] = [height, await read()]
  }
  return height
}

/** Until the page has been drawn in the new size, which a busy browser does later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => {
    // A page is at least as tall as the screen, by a unit that may follow the screen later than `innerHeight` does.
    const screen = document.createElement('div')
    screen.style.cssText = 'position: fixed; height: 100dvh'
    document.body.append(screen)
    const isFollowed = screen.offsetHeight === height
    screen.remove()
    return isFollowed && innerWidth === width && innerHeight === height
  }, size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

async function take(page: Page): Promise<Buffer> {
  await settle(page)
  await page.evaluate(stopClocks)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Waits until fonts and pictures are there and the page asks for nothing more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])
  })
}

/** The shop's clock runs: the minute in which an order was placed is another every time. */
function stopClocks(): void {
  for (const { firstChild } of document.querySelectorAll('time'))
    if (firstChild) firstChild.nodeValue = firstChild.nodeValue?.replace(/\d{1,2}:\d\d$/, '10:00') ?? ''
}
