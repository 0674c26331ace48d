import type { Page, Route } from '@playwright/test'
import { test as base } from '@playwright/test'
import { choose, expect, fillCart, fillContact, findGoods, orderButton, refuseCookies } from './shopper.ts'
import { refuseCookiesAhead } from './support.ts'

// The files of a page – scripts, styles, fonts, pictures – fail to load. The console is full of it, which does not
// matter here: what counts is that a buyer loses nothing.
const test = base

const files = /\/(assets|media)\/|\.(svg|woff2|js|css)(\?|$)/

/** Every file fails on its first request; `next` makes them fail once more in the next step. */
async function failFilesOnce(page: Page): Promise<{ next: () => number }> {
  const failed = new Set<string>()
  await page.route(files, (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return route.abort('connectionrefused')
  })
  const next = () => {
    const { size } = failed
    failed.clear()
    return size
  }
  return { next }
}

const refuse = (route: Route) => route.abort('connectionrefused')

/** The current page may be reloading at this moment. */
async function visit(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
  }).toPass()
}

async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/shrnuti\/\d+\//)
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku č\. \d{10}\./ })).toBeVisible()
  await expect(page.getByText('Variabilný symbol').first()).toBeVisible()
  await expect(page.getByText(/SK31\s1200\s0000/).first()).toBeVisible()
}

test('a buyer can order even if every file of every step fails once @once', async ({ page, baseURL }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await refuseCookiesAhead(page.context(), baseURL)
  const failing = await failFilesOnce(page)
  await page.goto(goods.url)
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect
    .poll(async () => (await (await page.request.get('/api/cart/anonymous/sk/0')).json()).data.item_count)
    .toBe(1)
  expect(failing.next()).toBeGreaterThan(10)
  await visit(page, '/kosik')
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeVisible()
  // If the scripts came too late, the form is sent as a document, and the sum is shown before it is accepted.
  await expect(async () => {
    // The order of the try before may have been placed after it gave up.
    if (/\/shrnuti\//.test(page.url())) return
    await page.getByRole('radio', { name: /DPD kuriér/ }).check()
    await page.getByRole('radio', { name: /Bankový prevod/ }).check()
    await fillContact(page)
    failing.next()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/shrnuti\//, { timeout: 15_000 })
  }).toPass()
  await expectConfirmation(page)
  // The confirmation reloads itself if its entry script failed, which can interrupt an evaluation.
  await expect(async () => {
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  }).toPass()
})

test('from the front page to a pick-up point, by links alone, with every file of every step failing once @phone', async ({
  page,
  baseURL,
}) => {
  // On a phone only: the files are the same.
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await refuseCookiesAhead(page.context(), baseURL)
  const failing = await failFilesOnce(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await expect(title).toBeVisible()
  expect(failing.next()).toBeGreaterThan(10)
  // A step to another page of the shop: its script fails, and its pictures.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Balóny/ })
    .first()
    .click()
  await expect(title).toHaveText(/Balóny/)
  expect(failing.next()).toBeGreaterThan(0)
  const card = page.locator('.card-grid li a').first()
  const name = await card.innerText()
  await card.click()
  await expect(title).toHaveText(name)
  expect(failing.next()).toBeGreaterThan(0)
  // The goods of the other journeys, which every carrier accepts.
  await visit(page, goods.url)
  await expect(title).toHaveText(goods.name)
  failing.next()
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect
    .poll(async () => (await (await page.request.get('/api/cart/anonymous/sk/0')).json()).data.item_count)
    .toBe(1)
  await visit(page, '/kosik')
  await expect(title).toHaveText('Košík')
  await page.getByRole('radio', { name: /Packeta/ }).check()
  // When the window's script fails, the page reloads, or offers a reload if it has reloaded within this minute. The
  // choice is kept, and the window opens again.
  const retry = page.getByRole('button', { name: 'Skúsiť znova' })
  const point = page
    .frameLocator('iframe[title="Vyberte výdajné miesto"]')
    .getByRole('button', { name: /^Vybrať / })
    .first()
  const chosen = page.getByRole('button', { name: 'Zmeniť výdajné miesto' })
  await expect(async () => {
    // A choice closes the window, which can end the press that made it.
    if (await chosen.isVisible()) return
    if (await retry.isVisible()) await retry.click({ timeout: 5000 })
    const open = page.getByRole('button', { name: 'Vyberte výdajné miesto' })
    if (!(await point.isVisible())) await open.click({ timeout: 5000 })
    await point.click({ timeout: 5000 })
  }).toPass()
  await expect(chosen).toBeVisible()
  await expect(async () => {
    await page.getByRole('radio', { name: /Bankový prevod/ }).check()
    await fillContact(page)
    failing.next()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/shrnuti\//, { timeout: 5000 })
  }).toPass()
  await expectConfirmation(page)
})

test('an order whose confirmation gets none of its files still shows its number and how to pay @once', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await page.route(files, refuse)
  await orderButton(page).click()
  await expectConfirmation(page)
  await expect(page.getByRole('img', { name: 'QR kód platby PAY by square' })).toBeVisible()
})

test('without a network the page stays and recovers, and a page whose script is gone comes as a document @once', async ({
  page,
  context,
}) => {
  await page.goto('/kontakty')
  await refuseCookies(page)
  const stores = page.getByRole('contentinfo').getByRole('link', { name: 'Predajne' })
  await expect(stores).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await stores.click()
  await expect(page.getByText('Údaje sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakty')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/prodejny$/)
  // A release has removed the scripts: the next page comes as a document.
  await page.route(/\/assets\/.*\.js/, refuse)
  await page.getByRole('link', { name: 'Blog' }).first().click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/\/blog$/)
  await expect(title).toHaveText('Rady a nápady')
  // So does the first page after a document, for which the table of pages is requested.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit(page, '/kontakty')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js/, refuse)
  await stores.click()
  await expect(page).toHaveURL(/\/prodejny$/)
  await expect(title).toHaveText(/predajn/i)
})
