import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { addBrand, test } from './staff.ts'

const views = (page: Page) => page.getByRole('button', { name: 'Pohľady' })

test('a view of orders is kept for every device of its person, and one removed by mistake comes back @once', async ({
  page,
  shop,
  signedIn,
  browser,
  baseURL,
}) => {
  await shop.addOrder('Pohľadová')
  await signedIn('orders')
  await page.goto('/sprava/objednavky?view=all&payment_state=unpaid')
  await views(page).click()
  await expect(page.getByText('Nájdete ich tu na každom svojom zariadení.')).toBeVisible()
  await page.getByLabel('Názov pohľadu').fill('Nezaplatené')
  await page.getByRole('button', { name: 'Uložiť pohľad' }).click()
  await expect(page.getByRole('button', { name: 'Nezaplatené', exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: baseURL ?? '', storageState: await page.context().storageState() })
  const phone = await other.newPage()
  await phone.goto('/sprava/objednavky')
  await views(phone).click()
  await phone.getByRole('button', { name: 'Nezaplatené', exact: true }).click()
  await expect(phone).toHaveURL(/\?view=all&payment_state=unpaid$/)
  await expect(phone.getByRole('link', { name: 'Všetky' })).toHaveAttribute('aria-current', 'page')

  await phone.getByRole('button', { name: 'Zmazať pohľad Nezaplatené' }).click()
  await expect(phone.getByText('Nastavte si hľadanie')).toBeVisible()
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(phone.getByText('Vrátené späť')).toBeVisible()
  await views(phone).click()
  await expect(phone.getByRole('button', { name: 'Nezaplatené', exact: true })).toBeVisible()
  await other.close()
})

test('views that did not load are asked for again, and an unsaved name stays @once', async ({ page, signedIn }) => {
  await signedIn('catalog')
  await addBrand(page, 'Pohľadová značka')
  await page.goto('/sprava/znacky?q=pohlad')
  await page.route('**/api/admin/saved-views*', (route) => route.abort())
  await views(page).click()
  await expect(page.getByRole('alert')).toContainText('Obchod teraz neodpovedá.')
  await page.unroute('**/api/admin/saved-views*')
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  await page.getByLabel('Názov pohľadu').fill('Pohľadové')

  await page.route('**/api/admin/saved-views*', (route) => route.abort())
  await page.getByRole('button', { name: 'Uložiť pohľad' }).click()
  await expect(page.getByText('Obchod teraz neodpovedá.')).toBeVisible()
  await expect(page.getByLabel('Názov pohľadu')).toHaveValue('Pohľadové')
  await page.unroute('**/api/admin/saved-views*')
  await page.getByRole('button', { name: 'Uložiť pohľad' }).click()
  await expect(page.getByLabel('Názov pohľadu')).toHaveValue('')

  await page.goto('/sprava/znacky')
  await views(page).click()
  await page.getByRole('button', { name: 'Pohľadové', exact: true }).click()
  await expect(page).toHaveURL(/\?q=pohlad$/)
})

test('a search typed while another view loads keeps the view @once', async ({ page, signedIn }) => {
  await signedIn('marketing')
  await page.goto('/sprava/hladanie')
  const search = page.getByRole('searchbox')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Výber hľadaní' }).getByRole('link', { name })
  await expect(search).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/searched-terms*', async (route) => {
    await held
    await route.continue()
  })
  await tab('Najhľadanejšie').click()
  const asked = page.waitForRequest(/q=bal/)
  await search.fill('balón')
  await asked
  release()
  await expect(page).toHaveURL(/pohlad=top&q=bal/)
  await expect(tab('Najhľadanejšie')).toHaveAttribute('aria-current', 'page')
})

test('a view opened right after typing keeps the typed text @once', async ({ page, shop, signedIn }) => {
  await shop.addOrder('Rýchla')
  await signedIn('orders')
  await page.goto('/sprava/objednavky')
  const field = page.getByRole('searchbox', { name: /^Hľadať/ })
  const all = page.getByRole('link', { name: 'Všetky' })
  await expect(all).toBeVisible()
  // The list is still on its way when the button of the mouse is released.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/orders?*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/api\/admin\/orders\?.*view=all/)
  await field.fill('Rýchla')
  // Pressed as long as by a person, within the pause after which the list is searched.
  await all.click({ delay: 60 })
  expect((await asked).url()).toContain('q=R%C3%BDchla')
  release()
  await expect(page).toHaveURL(/q=R%C3%BDchla/)
  await expect(page).toHaveURL(/view=all/)
  await expect(field).toHaveValue('Rýchla')
  await expect(all).toHaveAttribute('aria-current', 'page')
})
