import { expect, type Page } from '@playwright/test'
import { addProduct } from './add-product.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true }).click()
const take = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data

test('a product is given its gift, and customers get it in their cart @once', async ({ page, signedIn }) => {
  await signedIn('owner')
  const problems = watchConsole(page, () => false)
  await page.goto('/sprava/tovar')
  const name = crypto.randomUUID().slice(0, 6)
  const giftId = await addProduct(page, `Sviečka ${name}`, { pieces: 2 })
  const id = await addProduct(page, `Torta ${name}`, { price_cents: 1290 })
  await page.goto(`/sprava/tovar/${id}`)
  await page.getByText('Predaj a doprava', { exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Darček k tovaru' })
  // A product is not its own gift.
  await search.fill(`torta ${name}`)
  await expect(page.getByText('Sadu, službu ani tento tovar rozdávať nemožno.')).toBeVisible()
  await search.fill(`sviečka ${name}`)
  await page.getByRole('button', { name: `Sviečka ${name}` }).click()
  await expect(page.getByText('2 ks na sklade')).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gift.png`, fullPage: true })
  await expectAccessible(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(page.getByText(`Darček k tovaru: Sviečka ${name}`)).toBeVisible()

  // What is only a gift is not sold by itself.
  await page.goto(`/sprava/tovar/${giftId}`)
  await page.getByText('Predaj a doprava', { exact: true }).click()
  await page.getByLabel('Len ako darček').selectOption('Áno')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()

  const { url, variants } = await take(page, `/api/admin/products/${id}`)
  await expect.poll(async () => (await take(page, `/api/catalog/products/${id}`)).gift_name).toBe(`Sviečka ${name}`)
  await expect.poll(async () => (await page.request.get(`/api/catalog/products/${giftId}`)).status()).toBe(404)
  await page.goto(url)
  await expect(page.getByText(`Ku každému kusu dostanete darček: Sviečka ${name}.`)).toBeVisible()
  await page.request.put('/api/cart/0', { data: { id, variantId: variants[0].id, quantity: 3 } })
  await page.goto('/kosik')
  await expect(page.getByText(`2 × darček: Sviečka ${name}`)).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gift-cart.png`, fullPage: true })
  expect(problems()).toEqual([])
})

test('a gift for adults makes the checkout ask for the age @once', async ({ page, signedIn }) => {
  await signedIn('owner')
  const name = crypto.randomUUID().slice(0, 6)
  await page.goto('/sprava')
  const giftId = await addProduct(page, `Víno ${name}`, { pieces: 2 })
  const id = await addProduct(page, `Kôš ${name}`, { price_cents: 1290 })
  const change = async (product: number, data: object) => {
    const { version } = await take(page, `/api/admin/products/${product}`)
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` }
    const answer = await page.request.patch(`/api/admin/products/${product}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [variant] = (await take(page, `/api/admin/products/${giftId}`)).variants
  await change(giftId, { min_age: 18 })
  await change(id, { gift: { id: variant.id, name: `Víno ${name}` } })
  const { variants } = await take(page, `/api/admin/products/${id}`)
  await page.request.put('/api/cart/0', { data: { id, variantId: variants[0].id, quantity: 1 } })
  await page.goto('/kosik')
  const box = page.getByRole('checkbox', { name: /Mám aspoň 18 rokov/ })
  await expect(box).not.toBeChecked()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gift-age-${width}.png`, fullPage: true })
  }
})
