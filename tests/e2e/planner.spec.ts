import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const list = (page: Page) => page.getByRole('heading', { name: /^Zoznam pre/ })
const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Zoznam je prepočítaný' })
const lineOf = (page: Page, role: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Odobrať zo zoznamu: ${role}`, exact: true }) })

test('a party is planned from the search, changed, and put into the cart whole', async ({ page }) => {
  await page.goto(`/hledani?q=${encodeURIComponent('oslava dinosaury 8 detí 60 €')}`)
  await refuseCookies(page)
  await expect(list(page)).toHaveText('Zoznam pre 8 hostí')
  await expect(page.getByLabel('Téma')).toHaveValue('dinosaury')
  await expect(page.getByRole('link', { name: /^Výsledky pre „oslava dinosaury/ })).toBeVisible()
  await expect(page.getByText(/^Rozpočet: zostáva|^Rozpočet presne/)).toBeVisible()
  await expectAccessible(page)

  // The nearest Saturday may be too soon for a carrier: the second one is at least a week away.
  await page
    .getByRole('button', { name: /^Sobota/ })
    .last()
    .click()
  await expect(page).toHaveURL(/datum=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('main').getByText(/^Stihneme do/)).toBeVisible()

  const plates = lineOf(page, 'Taniere')
  await expect(plates).toContainText(/1\sbalenie pre 8\shostí/)
  await page.getByLabel('Deti', { exact: true }).fill('22')
  await page.keyboard.press('Tab')
  await expect(plates).toContainText(/3\sbalenia pre 22\shostí/)
  await expect(page.getByLabel('Dospelí')).toBeFocused()
  await plates.getByText('Vymeniť').click()
  await plates.getByRole('link', { name: /^Lacnejšie/ }).click()
  await expect(plates).toContainText('jednofarebné')
  await lineOf(page, 'Girlanda')
    .getByRole('link', { name: /^Odobrať/ })
    .click()
  await page.getByRole('link', { name: 'Vrátiť: Girlanda' }).click()
  await expect(lineOf(page, 'Girlanda')).toBeVisible()
  await expect(total(page)).toContainText('Spolu')

  // The address is the plan.
  const shared = page.url()
  await page.goto('/')
  await page.goto(shared)
  await expect(plates).toContainText('jednofarebné')

  await page.getByRole('button', { name: 'Vložiť všetko do košíka' }).click()
  await expect(page).toHaveURL('/kosik#doprava')
  await expect(page.getByText(/Plán oslavy: 3\sbalenia pre 22\shostí/).first()).toBeVisible()
  await expectTracked(page, 'party_plan_added')
})

test('what cannot be planned is said at its field @once', async ({ page }) => {
  await page.goto('/naplanovat-oslavu')
  await refuseCookies(page)
  // A picture sets the theme, and keeps what is typed.
  await page.getByLabel('Deti', { exact: true }).fill('7')
  await page.getByRole('link', { name: 'Dinosaury', exact: true }).click()
  await expect(page.getByLabel('Téma')).toHaveValue('dinosaury')
  await expect(page.getByLabel('Deti', { exact: true })).toHaveValue('7')
  await page.getByLabel('Deti', { exact: true }).fill('')
  await page.getByLabel('Téma').selectOption('')
  await page.getByLabel('Dátum oslavy').fill('1. 1. 2020')
  await page.getByRole('button', { name: 'Zostaviť zoznam' }).click()
  await expect(page.getByLabel('Téma')).toBeFocused()
  await expect(page.getByLabel('Téma')).toHaveAccessibleDescription(/Vyberte tému alebo farbu/)
  await expect(page.getByLabel('Deti', { exact: true })).toHaveAccessibleDescription(/koľko detí alebo dospelých príde/)
  await expect(page.getByLabel('Dátum oslavy')).toHaveAccessibleDescription(/už uplynul/)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a party is planned, swapped and put into the cart', async ({ page }) => {
    await page.goto('/naplanovat-oslavu?tema=princezne')
    await page.getByLabel('Deti', { exact: true }).fill('10')
    await page.getByRole('button', { name: 'Zostaviť zoznam' }).click()
    await expect(list(page)).toHaveText('Zoznam pre 10 hostí')
    const plates = lineOf(page, 'Taniere')
    await expect(plates).toContainText(/2\sbalenia pre 10\shostí/)
    await plates.getByRole('link', { name: /^Pridať/ }).click()
    await expect(plates).toContainText(/3\sbalenia pre 10\shostí/)
    await page.getByRole('button', { name: 'Vložiť všetko do košíka' }).click()
    await expect(page).toHaveURL('/kosik#doprava')
    await expect(page.getByText(/Plán oslavy: 3\sbalenia pre 10\shostí/).first()).toBeVisible()
  })
})
