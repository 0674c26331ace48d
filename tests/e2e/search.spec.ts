import type { Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsEveryScreen, expectAsWideAsScreen } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'

const field = (page: Page) => page.getByRole('search').getByLabel('Čo hľadáte?')
const list = (page: Page) => page.getByRole('listbox', { name: /^Navrhované/ }).first()
const options = (page: Page) => page.getByRole('search').getByRole('option')

async function openHome(page: Page) {
  await page.goto('/')
  await refuseCookies(page)
}

test('suggestions appear in groups while typing, with pictures and prices, and are accessible', async ({ page }) => {
  await openHome(page)
  await field(page).click()
  await field(page).pressSequentially('girla', { delay: 30 })
  await expect(list(page)).toBeVisible()
  const goods = page.getByRole('listbox', { name: 'Navrhované produkty' }).getByRole('group', { name: 'Produkty' })
  await expect(goods.getByRole('option').first()).toContainText(/girland/i)
  await expect(goods.getByRole('option').first()).toContainText('€')
  await expect(page.getByRole('search').getByRole('group', { name: 'Kategórie' })).toContainText('Girlandy a vlajočky')
  await expect(page.getByRole('search').getByRole('status')).toContainText(/Návrhy: \d+\sprodukt/)
  const heights = await page.getByRole('listbox').evaluateAll((lists) => lists.map((shown) => shown.clientHeight))
  expect(heights).toHaveLength(3)
  for (const height of heights) expect(height).toBeLessThanOrEqual(200)
  await expectAsWideAsScreen(page)
  await expectAccessible(page)
})

test('the keyboard alone moves through the list, leaves it and opens a choice @once', async ({ page }) => {
  await openHome(page)
  const input = page.getByRole('combobox', { name: 'Čo hľadáte?' })
  await field(page).focus()
  // What an empty field offers.
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await input.pressSequentially('pinata')
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  const active = async () => page.locator(`[id="${await input.getAttribute('aria-activedescendant')}"]`)

  await input.press('ArrowDown')
  await expect(await active()).toHaveAttribute('aria-selected', 'true')
  await input.press('End')
  await expect(await active()).toContainText('Zobraziť všetky výsledky pre „pinata“')
  await input.press('ArrowDown')
  await expect(input).not.toHaveAttribute('aria-activedescendant', /.*/)
  await input.press('ArrowUp')
  await input.press('Home')
  await expect(await active()).toHaveText((await options(page).first().textContent()) ?? '')

  await input.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(input).toHaveValue('pinata')
  await input.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await input.press('Enter')
  await expect(page).toHaveURL(/\/\d+\/[a-z-]+\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/piňat/i)
  await expect(list(page)).toBeHidden()
})

test('without a choice Enter shows all results, and the query stays in the field @once', async ({ page }) => {
  await openHome(page)
  await field(page).fill('balony')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/hledani?q=balony')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Výsledky pre „balony“')
  await expect(field(page)).toHaveValue('balony')
  await expect(list(page)).toBeHidden()
  const events = await page.evaluate(() =>
    (globalThis as { dataLayer?: { event?: string; search_term?: string }[] }).dataLayer?.filter(
      ({ event }) => event === 'search',
    ),
  )
  expect(events).toEqual([{ event: 'search', search_term: 'balony' }])

  await page.getByRole('link', { name: 'Načítať ďalšie produkty' }).click()
  await expect(page).toHaveURL('/hledani?q=balony&strana=2')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Výsledky pre „balony“')
})

test('a search for a brand links to its page @once', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/catalog/brands')).json()) as {
    data: { name: string; url: string }[]
  }
  const [brand] = data
  if (!brand) throw new Error('no brands')
  await page.goto(`/hledani?q=${encodeURIComponent(brand.name)}`)
  await page.getByRole('region', { name: 'Značky' }).getByRole('link', { name: brand.name }).click()
  await expect(page).toHaveURL(brand.url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brand.name)
})

test('an empty field offers the last searches and categories, by keyboard too @once', async ({ page }) => {
  await page.goto('/hledani?q=girlanda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Výsledky pre „girlanda“')
  // The search is stored after hydration: leaving earlier stores nothing.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('girlanda')
  await openHome(page)
  await field(page).focus()
  const last = page.getByRole('search').getByRole('group', { name: 'Naposledy ste hľadali' })
  await expect(last.getByRole('option', { name: 'girlanda', exact: true })).toBeVisible()
  await expect(page.getByRole('search').getByRole('group', { name: 'Skúste vyhľadať' })).toContainText(
    'balóny s jednorožcom',
  )
  await expect(page.getByRole('search').getByRole('option', { name: 'Balóny', exact: true })).toBeAttached()
  await field(page).press('Escape')
  await expect(last).toBeHidden()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/hledani?q=girlanda')
})

test('the last searches are cleared by keyboard or pointer, also offline @once', async ({ page, context }) => {
  await page.goto('/hledani?q=girlanda')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-searches'))).toContain('girlanda')
  await openHome(page)
  const search = page.getByRole('search')
  const last = search.getByRole('option', { name: 'girlanda', exact: true })
  const clear = search.getByRole('button', { name: 'Vymazať históriu' })
  await field(page).focus()
  await expect(last).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)

  // The button follows the one that sends the form; Escape returns to the field without clearing anything.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(last).toBeHidden()
  await field(page).press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(last, 'the list closes behind the last button').toBeHidden()

  await field(page).focus()
  await context.setOffline(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(search.getByRole('status')).toHaveText('Históriu hľadania sme vymazali.')
  await expect(field(page)).toBeFocused()
  await expect(last).toBeHidden()
  await expect(clear).toBeHidden()
  await expect(search.getByRole('option', { name: 'Balóny', exact: true })).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('last-searches'))).toBeNull()
  await context.setOffline(false)

  await page.goto('/hledani?q=konfety')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-searches'))).toBe('["konfety"]')
  await page.goto('/')
  await field(page).focus()
  await clear.click()
  await expect(field(page)).toBeFocused()
  await expect(clear).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('last-searches'))).toBeNull()
})

test('results are sorted and filtered like a category, and the query stays @once', async ({ page }) => {
  await page.goto('/hledani?q=balony&cena_od=2&cena_do=6')
  await expect(page).toHaveURL(/q=balony/)
  await page.getByRole('combobox', { name: 'Zoradiť' }).selectOption('cheapest')
  await expect(page).toHaveURL('/hledani?q=balony&sort=cheapest&cena=2-6')
  await expect(page.getByRole('status').filter({ hasText: /^Našli sme \d+\sprodukt/ })).toBeVisible()
  const cancel = page.getByRole('link', { name: 'Zrušiť všetky filtre' }).first()
  // The URL changes a moment before the page.
  await expect(cancel).toHaveAttribute('href', /sort=cheapest/)
  await cancel.click()
  await expect(page).toHaveURL('/hledani?q=balony&sort=cheapest')
  await page.goto('/hledani?q=balony&cena=900-901')
  await expect(page.getByText('Tejto kombinácii filtrov nič nezodpovedá.')).toBeVisible()
})

test('a typo is corrected with a notice, an unknown word leads on @once', async ({ page }) => {
  await page.goto('/hledani?q=grilanda')
  await refuseCookies(page)
  await expect(page.getByText('Zobrazujeme výsledky pre')).toContainText('„girlanda“')
  await page.goto('/hledani?q=qqqqqq')
  await expect(page.getByText('Pre „qqqqqq“ sme nič nenašli.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Obľúbené kategórie' }).getByRole('link').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('results from pages only come with their target, and the whole shop is one press away @once', async ({ page }) => {
  await page.goto('/hledani?q=doprava&target=pages')
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: 'Doprava a platba' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Produkty' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Kde hľadať' }).getByRole('link', { name: 'Všetko' }).click()
  await expect(page).toHaveURL('/hledani?q=doprava')
})

test('without a connection the form still works and reports nothing @once', async ({ page, context }) => {
  await openHome(page)
  await field(page).fill('ba')
  await expect(list(page)).toBeVisible()
  await context.route('**/api/search/suggestions*', (route) => route.fulfill({ status: 200, body: 'not json' }))
  await field(page).fill('konfety')
  await expect(list(page)).toBeHidden()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/hledani?q=konfety')
})
