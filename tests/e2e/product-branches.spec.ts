import { expectAccessible } from './examine.ts'
import { findCard } from './product-goods.ts'
import { expect, fillCart, findGoods, holdScripts, refuseCookies, test } from './shopper.ts'

test('a branch becomes mine and is remembered @once', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.availability.state === 'in_stock' && card.min_age === null)
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dostupnosť na predajniach' })
  await sheet.getByRole('button', { name: 'Moja predajňa: Nitra' }).click()
  await expect(sheet.getByRole('button', { name: 'Moja predajňa: Nitra' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const mine = sheet.getByRole('listitem').first()
  await expect(mine, 'the own branch comes first').toContainText('Nitra')
  await expect(mine).toContainText('Štefánikova')
  await expect(mine).toContainText(/Dnes (?:\d|zatvorené)/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Moja predajňa Nitra:')).toBeVisible()
})

test('the product, the cart and the delivery page make the same promise @once', async ({ page }) => {
  const { url } = await findCard(
    page,
    (card) =>
      card.availability.state === 'in_stock' &&
      card.min_age === null &&
      card.danger_class === null &&
      card.variant_count === 1,
  )
  await page.goto(url)
  await refuseCookies(page)
  const sentence = /^.+ za \d+,\d{2}.€, zadarmo pri nákupe od 60,00.€\.$/
  const promise = (await page.getByText(sentence).textContent()) ?? ''
  const day = await page.getByRole('link', { name: /^Doručíme v/ }).textContent()
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect(page.getByText('Tovar sme pridali do košíka.').first()).toBeAttached()
  await page.goto('/kosik')
  await expect(page.getByText(promise)).toBeVisible()
  await expect(page.getByRole('link', { name: day ?? '' })).toBeVisible()
  await page.goto('/info/doprava-a-platba')
  await expect(page.getByText(promise)).toBeVisible()
})

test('the delivery page promises pick-up at a branch, and the day at the own one @once', async ({ page }) => {
  await page.goto('/info/doprava-a-platba')
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: 'Osobný odber na predajni zadarmo' })).toBeVisible()
  const mine = page.getByText(/^Moja predajňa/)
  await expect(mine).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('my-store', JSON.stringify({ id: 2, town: 'Košice' })))
  await page.reload()
  await expect(mine).toHaveText(
    /^Moja predajňa Košice: čo má skladom, je na vyzdvihnutie (dnes|vo?\s\p{L}+\s\d+\.\s\p{L}+)\.$/u,
  )
})

test('goods to collect at a branch go into the cart, and the branch is preselected in the checkout @once', async ({
  page,
}) => {
  const { url } = await findCard(
    page,
    (card) => card.availability.state === 'in_stock' && card.min_age === null && card.variant_count === 1,
  )
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
  await page.getByRole('button', { name: 'Vyzdvihnúť tu: Košice' }).click()
  await expect(page.getByRole('dialog', { name: 'Dostupnosť na predajniach' })).toBeHidden()
  await expect(page.getByText('Tovar sme pridali do košíka.').first()).toBeAttached()
  await page.goto('/kosik')
  await page.getByRole('radio', { name: /Osobný odber/ }).check()
  await expect(page.getByRole('radio', { name: /Košice/ })).toBeChecked()
  await expect(page.locator('label', { has: page.locator('[name=storeId]') }).first()).toContainText('Košice')
})

test('the own branch is selected even if the delivery method is chosen before the scripts run @once', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/prodejny')
  await page.evaluate(() => localStorage.setItem('my-store', JSON.stringify({ id: 2, town: 'Košice' })))
  const release = await holdScripts(page)
  await page.goto('/kosik', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Osobný odber/ }).check()
  release()
  await expect(page.getByRole('radio', { name: /Košice/ })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each branch shows its stock, its address, its opening hours and the pick-up time @once', async ({ page }) => {
    const { url } = await findCard(page, (card) => card.availability.state === 'in_stock' && card.variant_count === 1)
    await page.goto(url)
    await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
    await expect(page).toHaveURL(/\/predajne\?variant=\d+$/)
    const nitra = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nitra' })
    await expect(nitra).toContainText('Štefánikova')
    await expect(nitra).toContainText(/Dnes (?:\d|zatvorené)/)
    await expect(nitra).toContainText(/Skladom|Teraz nie je na predajni/)
    await expect(page.getByText(/Na vyzdvihnutie/).first()).toBeVisible()
  })
})
