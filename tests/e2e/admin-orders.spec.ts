import { expect } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'

test('an order is found, accepted, noted and sent by keyboard @once', async ({ page, shop, signedIn }) => {
  // Not on a phone: a desk has the keyboard.
  const lastname = `Klávesová${crypto.randomUUID().slice(0, 6)}`
  const number = await shop.addOrder(lastname)
  await signedIn('orders')
  await page.goto('/sprava')
  await expect(page.getByRole('link', { name: 'Objednávky' }).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Objednávky', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type(lastname.toLowerCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.locator('h1').first().click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByRole('article').getByText('Prijatá').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Prijať na spracovanie' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zmení sa iba stav.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Prijať na spracovanie' }).press('Enter')
  await expect(page.getByText('Stav: Spracováva sa')).toBeVisible()
  await page.getByRole('button', { name: 'Späť', exact: true }).press('Enter')
  await expect(page.getByText('Vrátené späť')).toBeVisible()
  await page.getByRole('button', { name: 'Prijať na spracovanie' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Prijať na spracovanie' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Odoslať' })).toBeVisible()

  await page.getByLabel('Pridať poznámku').fill('Zavolať pred doručením')
  await page.getByRole('button', { name: 'Pridať', exact: true }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Zavolať pred doručením' })).toBeVisible()

  await page.getByRole('button', { name: 'Odoslať' }).press('Enter')
  await expect(page.getByText('Zákazník dostane e-mail.')).toBeVisible()
  await page.getByLabel('Číslo zásielky').fill('Z555')
  await page.getByRole('dialog').getByRole('button', { name: 'Odoslať' }).press('Enter')
  await expect(page.getByText('Stav: Odovzdaná dopravcovi')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Z555' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: number })).toHaveCount(0)
})

test('two people at one order: the second learns what happened, and nothing is sent twice @once', async ({
  page,
  shop,
  signedIn,
  browser,
}) => {
  const number = await shop.addOrder('Dvojitá')
  await signedIn('orders')
  await page.goto(`/sprava/objednavky/${number}`)
  await page.getByRole('button', { name: 'Prijať na spracovanie' }).click()

  const other = await browser.newPage({ baseURL: shop.url, storageState: await page.context().storageState() })
  await other.goto(`/sprava/objednavky/${number}`)
  await other.getByRole('button', { name: 'Prijať na spracovanie' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Prijať na spracovanie' }).click()
  await expect(other.getByText('Stav: Spracováva sa')).toBeVisible()
  await other.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Prijať na spracovanie' }).click()
  await expect(page.getByRole('alert')).toContainText('Medzitým to zmenil niekto iný')
})

test('a reader sees an order without a button that the server would refuse @once', async ({ page, shop, signedIn }) => {
  const number = await shop.addOrder('Čitateľská')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('reader')
  await page.goto(`/sprava/objednavky/${number}?view=all`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ďalší krok' })).toHaveCount(0)
  await expect(page.getByLabel('Pridať poznámku')).toHaveCount(0)
  await page.context().clearCookies()
  await signedIn('content')
  await page.goto('/sprava/objednavky')
  await expect(page.getByRole('heading', { name: 'Sem nemáte prístup' })).toBeVisible()
  expect(refused).toEqual([])
})
