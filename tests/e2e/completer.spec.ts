import { type Locator, type Page, test as lossy } from '@playwright/test'
import { expectAccessible, expectAsWideAsEveryScreen } from './examine.ts'
import { failCalls, retry } from './lose.ts'
import { type Goods, expect, fillCart, refuseCookies, settled, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const beside = (page: Page) => page.getByRole('region', { name: 'K tomu ešte patrí' })
const belowPicture = (page: Page) => page.getByRole('region', { name: 'Čo na obrázku chýba' })
const inCart = (page: Page) => page.getByRole('region', { name: 'Čo ešte chýba' })
/** The blocks that are there if the party lacks nothing. */
const suggested = (page: Page) => page.getByRole('region', { name: /Hodí sa k tomu|Z rovnakej témy/ })
const addOne = { name: /^Pridať do košíka: / }
const addAll = { name: /^Pridať všetko chýbajúce za / }
const planned = (page: Page) => page.getByText(/^Plán oslavy: /)

const pathOf = (href: string) => href.split('?')[0]

/** Plates of a theme with enough pieces, as the planner finds them. */
async function findPlates(page: Page): Promise<Goods> {
  const answer = await page.request.get('/api/party/planner?theme=dinosaury&children=8')
  const { data } = await answer.json()
  const lines: { role: string; product_id: number; variant_id: number; name: string; url: string }[] =
    data.plan.sections.flatMap((section: { lines: object[] }) => section.lines)
  const plates = lines.find(({ role }) => role === 'taniere')
  if (!plates) throw new Error('no plates')
  const { product_id: id, variant_id: default_variant_id, name, url } = plates
  return { id, default_variant_id, name, url, price_cents: 0 }
}

// The console shows the lost call.
lossy('what a party lacks is added from the page of a product, and a lost call is tried again', async ({ page }) => {
  await page.goto((await findPlates(page)).url)
  await refuseCookies(page)
  const block = beside(page)
  await expect(block).toContainText('Téma Dinosaury, pre 8 hostí')
  await expect(block.getByRole('listitem').filter({ hasText: /^Taniere: máte$/ })).toBeVisible()
  // One block of suggestions.
  await expect(suggested(page)).toHaveCount(0)
  const count = await block.getByRole('button', addOne).count()
  expect(count).toBeGreaterThan(1)
  await expectAccessible(page)

  // What is below the first screen is hydrated last; until then the browser sends the form itself.
  await expect
    .poll(() => block.evaluate((part) => Object.keys(part).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  const restore = await failCalls(page, 'refused', '/api/party/planner/cart')
  await block.getByRole('button', addAll).click()
  await expect(page.getByText('Tovar sa nepodarilo pridať do košíka. Skúste to, prosím, neskôr.')).toBeVisible()
  await restore()
  await retry(page).click()
  await expect(block.getByText('V košíku')).toHaveCount(count)
  await expectTracked(page, 'party_completed')
  await expect(block.getByRole('button')).toHaveCount(0)
})

test('a theme offers what its picture lacks, once, and is silent about a whole picture @once', async ({ page }) => {
  await page.goto('/tema/dinosaury')
  await refuseCookies(page)
  const block = belowPicture(page)
  await expect(block).toContainText('Téma Dinosaury, pre 8 hostí (na jedno balenie tovaru z obrázka)')
  await expect(block.getByRole('listitem').filter({ hasText: /^Taniere: na obrázku$/ })).toBeVisible()
  await expect(block.getByRole('listitem').filter({ hasText: /^Sviečky na tortu: chýba$/ })).toBeVisible()
  // One block of suggestions, and nothing that is in the picture.
  await expect(suggested(page)).toHaveCount(0)
  const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pictured = await hrefsOf(page.getByRole('navigation', { name: 'Tovar na obrázku' }).getByRole('link'))
  const offered = await hrefsOf(block.locator('.completer-offers').getByRole('link'))
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.map(pathOf).filter((path) => pictured.map(pathOf).includes(path))).toEqual([])
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)

  await settled(page)
  await block.getByRole('button', addOne).first().click()
  await expect(block.getByText('V košíku')).toHaveCount(1)
  await expectTracked(page, 'party_completed')
  await block.getByRole('link', { name: 'Naplánovať celú oslavu' }).click()
  await expect(page.getByLabel('Téma')).toHaveValue('dinosaury')

  await page.goto('/tema/futbal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oslava na tému Futbal')
  await expect(belowPicture(page)).toHaveCount(0)
})

test('the cart says what its party lacks, adds one thing and then the rest @once', async ({ page }) => {
  await fillCart(page, [await findPlates(page)], 2)
  await page.goto('/kosik')
  await refuseCookies(page)
  await settled(page)
  const block = inCart(page)
  await expect(block).toContainText('Téma Dinosaury, pre 16 hostí (počítame podľa položky Taniere)')
  await expect(block.getByRole('listitem').filter({ hasText: /^Obrúsky: chýba$/ })).toBeVisible()
  // One block of suggestions.
  await expect(suggested(page)).toHaveCount(0)
  await expectAccessible(page)
  const count = await block.getByRole('button', addOne).count()
  await block.getByRole('button', addOne).first().click()
  await expect(planned(page)).toHaveCount(1)
  await expect(planned(page)).toContainText(/pre 16\shostí/)
  await expect(block.getByRole('button', addOne)).toHaveCount(count - 1)
  await block.getByRole('button', addAll).click()
  await expect(planned(page)).toHaveCount(count)
  await expect(block).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms of all pages add what is missing', async ({ page }) => {
    const plates = await findPlates(page)
    await page.goto(plates.url)
    await beside(page).getByRole('button', addOne).first().click()
    await expect(page).toHaveURL('/kosik')
    await expect(planned(page)).toContainText(/pre 8\shostí/)
    await page.goto('/tema/dinosaury')
    await belowPicture(page).getByRole('button', addOne).first().click()
    await expect(page).toHaveURL('/kosik')
    await expect(planned(page)).toHaveCount(2)
    await fillCart(page, [plates], 2)
    await page.goto('/kosik')
    await inCart(page).getByRole('button', addAll).click()
    await expect(page).toHaveURL('/kosik')
    await expect(inCart(page)).toHaveCount(0)
    expect(await planned(page).count()).toBeGreaterThan(2)
  })
})
