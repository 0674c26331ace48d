import type { Locator, Page } from '@playwright/test'
import { findExamples } from './support.ts'
import {
  asFirstVisit,
  expect,
  fillCart,
  findGoods,
  orderButton,
  orderCart,
  refuseCookies,
  settled,
  test,
} from './shopper.ts'

// What a phone asks for between a filled cart and an order, and between the home page and a paid party. Fields are counted apart from
// taps: the keyboard's "next" key moves through them, and its "search" key sends a query. With one required field more, the orders below are refused.

const typedFields = [
  ['E-mail', 'jana.kovacova@example.sk'],
  ['Telefón', '0905 123 456'],
  ['Meno', 'Jana'],
  ['Priezvisko', 'Kováčová'],
  ['Ulica a číslo', 'Hlavná 12'],
  ['PSČ', '811 01'],
  ['Mesto', 'Bratislava'],
] as const

const planParty = /^Naplánovať (celú )?oslavu/

type Thumb = { tap: (target: Locator) => Promise<void>; count: () => number }

async function startAtCart(page: Page): Promise<Thumb> {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  return startThumb(page)
}

function startThumb(page: Page): Thumb {
  let taps = 0
  return {
    count: () => taps,
    tap: async (target) => {
      taps += 1
      await target.tap()
      await settled(page)
    },
  }
}

const nextStep = (page: Page) => page.getByRole('link', { name: 'Pokračovať' }).filter({ visible: true })
const choice = (page: Page, name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) })

/** From the first field to the last by keyboard alone. */
async function typeContact(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  expect(typedFields.length).toBeLessThanOrEqual(7)
  for (const [name, text] of typedFields) {
    for (let keys = 0; keys < 4; keys += 1) {
      if (await field(name).evaluate((node) => node === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(field(name)).toBeFocused()
    await page.keyboard.type(text)
  }
}

async function order(page: Page, thumb: Thumb): Promise<void> {
  // The next-step link focuses the first empty field.
  await thumb.tap(nextStep(page))
  await typeContact(page)
  await settled(page)
  await acceptAndOrder(page, thumb)
}

async function acceptAndOrder(page: Page, { tap }: Thumb): Promise<void> {
  await tap(page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ }))
  await tap(orderButton(page))
}

async function finish(page: Page, thumb: Thumb): Promise<void> {
  await order(page, thumb)
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
}

test('a courier takes 9 taps at most @phone', async ({ page }) => {
  const thumb = await startAtCart(page)
  await thumb.tap(nextStep(page))
  await thumb.tap(choice(page, /DPD kuriér/))
  await thumb.tap(choice(page, /Bankový prevod/))
  await finish(page, thumb)
  expect(thumb.count()).toBeLessThanOrEqual(9)
})

test('collecting at a branch takes 9 taps at most @phone', async ({ page }) => {
  const thumb = await startAtCart(page)
  await thumb.tap(nextStep(page))
  await thumb.tap(choice(page, /Osobný odber/))
  await thumb.tap(page.locator('label', { has: page.locator('[name=storeId]') }).first())
  await thumb.tap(choice(page, /Bankový prevod/))
  await finish(page, thumb)
  expect(thumb.count()).toBeLessThanOrEqual(9)
})

test('a pick-up point takes 11 taps at most @phone', async ({ page }) => {
  const thumb = await startAtCart(page)
  await thumb.tap(nextStep(page))
  await thumb.tap(choice(page, /Packeta – výdajné miesto/))
  await thumb.tap(page.getByRole('button', { name: 'Vyberte výdajné miesto' }))
  const frame = page.frameLocator('iframe')
  await thumb.tap(frame.getByLabel('Mesto, PSČ alebo názov miesta'))
  await page.keyboard.type('Žilina')
  await page.keyboard.press('Enter')
  await thumb.tap(frame.getByRole('button', { name: /Vybrať .*Vlčince/ }))
  await expect(page.getByText('Potraviny Vlčince')).toBeVisible()
  await settled(page)
  await thumb.tap(choice(page, /Bankový prevod/))
  await finish(page, thumb)
  expect(thumb.count()).toBeLessThanOrEqual(11)
})

test('a customer who orders as last time takes 3 taps and types nothing @phone', async ({ page }) => {
  const email = `naposledy-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
  const password = 'dlhe tajne heslo'
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Kováčová' }
  expect((await page.request.post('/api/auth/register', { data: person })).ok()).toBe(true)
  await page.addInitScript(() => localStorage.setItem('auth.loggedIn', '1'))
  await orderCart(page, await fillCart(page, await findGoods(page)))
  const thumb = await startAtCart(page)
  const usual = page.getByRole('button', { name: 'Objednať ako naposledy' })
  await expect(usual).toHaveAccessibleDescription(/^GLS kuriér: Hlavná 12, Bratislava · .*prevod/i)
  await thumb.tap(usual)
  const terms = page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ })
  await expect(terms).toBeInViewport()
  await expect(terms).not.toBeChecked()
  await thumb.tap(terms)
  await thumb.tap(orderButton(page))
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  expect(thumb.count()).toBe(3)
})

test.describe('on a first visit', () => {
  test.use(asFirstVisit)

  test('a party in one sentence is paid after 8 taps at most @phone', async ({ page }) => {
    await page.goto('/')
    const thumb = startThumb(page)
    await thumb.tap(page.getByRole('button', { name: 'Odmietnuť' }))
    // A visitor who reads for three seconds closes the popup as well.
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Zavrieť' }))
    // Only the search field: the sentence opens the planner, whose list opens the checkout with its carrier or branch chosen.
    await thumb.tap(page.locator('input[name=q]').filter({ visible: true }))
    await page.keyboard.type('Oslava: 8 detí, dinosaury, sobota, 60 €')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Zoznam pre 8 hostí' })).toBeVisible()
    await expect(page.getByText(/^Rozpočet: zostáva|^Rozpočet presne/)).toBeVisible()
    await expect(page.getByRole('main').getByText(/^(Stihneme do|Tesne)/)).toBeVisible()
    await settled(page)
    await thumb.tap(page.getByRole('button', { name: 'Vložiť všetko do košíka' }))
    await expect(page.getByRole('heading', { name: 'Doprava', exact: true })).toBeInViewport()
    await expect(page.locator('[name=carrierId]:checked')).toHaveCount(1)
    await thumb.tap(choice(page, /Platobná karta/))
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).tap()
    await typeContact(page)
    await settled(page)
    await acceptAndOrder(page, thumb)
    await thumb.tap(page.getByRole('button', { name: 'Zaplatiť', exact: true }))
    await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
    expect(thumb.count()).toBeLessThanOrEqual(8)
  })
})

test('the planner is one tap away @phone', async ({ page }) => {
  const [themed] = await findThemed(page)
  const { product } = await findExamples(page.request)
  const pages = ['/', '/tema/dinosaury', themed ?? '', product, '/hledani?q=oslava', '/hledani?q=balon', '/kosik']
  for (const path of pages) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: planParty }).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Naplánovať oslavu' }), path).toBeVisible()
  }
})

/** Addresses of goods for which the shop knows what else their party needs. */
async function findThemed(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/search?q=dinosaury')
  const { data } = (await answer.json()) as { data: { products: { items: { url: string }[] } } }
  return data.products.items.map(({ url }) => url)
}
