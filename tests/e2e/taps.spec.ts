import type { Locator, Page } from '@playwright/test'
import { expect, fillCart, findGoods, orderButton, orderCart, refuseCookies, settled, test } from './shopper.ts'

// What a phone asks for between a filled cart and an order. Fields are counted apart from taps: the keyboard's "next" key moves
// through them. With one required field more, the orders below are refused.
test.skip(({ isMobile }) => !isMobile, 'taps are counted on a phone')

const typedFields = [
  ['E-mail', 'jana.kovacova@example.sk'],
  ['Telefón', '0905 123 456'],
  ['Meno', 'Jana'],
  ['Priezvisko', 'Kováčová'],
  ['Ulica a číslo', 'Hlavná 12'],
  ['PSČ', '811 01'],
  ['Mesto', 'Bratislava'],
] as const

type Thumb = { tap: (target: Locator) => Promise<void>; count: () => number }

async function startAtCart(page: Page): Promise<Thumb> {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
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

async function finish(page: Page, { tap }: Thumb): Promise<void> {
  // The next-step link focuses the first empty field.
  await tap(nextStep(page))
  await typeContact(page)
  await settled(page)
  await tap(page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ }))
  await tap(orderButton(page))
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
}

test('a courier takes 9 taps at most', async ({ page }) => {
  const thumb = await startAtCart(page)
  await thumb.tap(nextStep(page))
  await thumb.tap(choice(page, /DPD kuriér/))
  await thumb.tap(choice(page, /Bankový prevod/))
  await finish(page, thumb)
  expect(thumb.count()).toBeLessThanOrEqual(9)
})

test('collecting at a branch takes 9 taps at most', async ({ page }) => {
  const thumb = await startAtCart(page)
  await thumb.tap(nextStep(page))
  await thumb.tap(choice(page, /Osobný odber/))
  await thumb.tap(page.locator('label', { has: page.locator('[name=storeId]') }).first())
  await thumb.tap(choice(page, /Bankový prevod/))
  await finish(page, thumb)
  expect(thumb.count()).toBeLessThanOrEqual(9)
})

test('a pick-up point takes 11 taps at most', async ({ page }) => {
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

test('a customer who orders as last time takes 3 taps and types nothing', async ({ page }) => {
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
