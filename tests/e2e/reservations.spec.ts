import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsEveryScreen } from './examine.ts'
import { readMailedPath } from './mails.ts'
import { expect, fillCart, findGoods, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

type Found = { url: string; variantId: number; town: string }

/** Goods that a branch has, with the first such branch. */
async function findKept(page: Page, request: APIRequestContext): Promise<Found> {
  for (const { url, default_variant_id: variantId } of await findGoods(page, 5)) {
    const { data } = await (await request.get(`/api/reservations?lines=${variantId}x1`)).json()
    const [branch] = data.branches
    if (data.goods[0]?.can_reserve === true && branch?.has_all === true)
      return { url, variantId, town: branch.store.town }
  }
  throw new Error('No branch has any of these goods.')
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Meno a priezvisko').fill('Jana Nová')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
}

test('a visitor keeps goods at a branch, extends it once and cancels it', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@konfetka.example`
  const { url, variantId, town } = await findKept(page, request)
  await page.goto(`${url}/predajne?variant=${variantId}`)
  await refuseCookies(page)
  await page.getByRole('link', { name: `Rezervovať bez platby: ${town}` }).click()
  await expect(page.getByRole('heading', { name: 'Rezervovať na predajni', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(town) })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
  await expect(page.getByLabel('Meno a priezvisko')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fillForm(page, email)
  await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
  const title = page.getByRole('heading', { name: /^Rezervácia R\d+$/, level: 1 })
  await expect(title).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR kód rezervácie R\d+$/ })).toBeVisible()
  await expectTracked(page, 'generate_lead')
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)

  expect(await readMailedPath(email, /\/rezervacia\/\d+\/[\w-]+/)).toBe(new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Predĺžiť' }).click()
  await expect(page.getByText('Rezerváciu sme predĺžili.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Predĺžiť' })).toHaveCount(0)
  await page.getByText('Zrušiť rezerváciu').click()
  await page.getByRole('button', { name: 'Áno, zrušiť' }).click()
  await expect(page.getByText('Rezervácia je zrušená.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rezervovať znova' })).toBeVisible()
  await expectAccessible(page)
})

test('the goods of a cart are reserved together, without those that a branch cannot keep @once', async ({ page }) => {
  const goods = await findGoods(page, 6)
  await fillCart(page, goods)
  await page.goto('/kosik')
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Odložiť na predajni' }).click()
  await expect(page.getByRole('heading', { name: 'Rezervovať na predajni', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Naraz odložíme/)).toContainText(goods.at(-1)?.name ?? '?')
  await expect(page.getByRole('spinbutton')).toHaveCount(5)
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)
  await page.goto('/kosik')
  await expect(page.getByRole('link', { name: 'Odložiť na predajni' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor keeps goods at a branch and cancels it', async ({ page, request }) => {
    const { url, variantId, town } = await findKept(page, request)
    await page.goto(`${url}/predajne?variant=${variantId}`)
    await page.getByRole('link', { name: `Rezervovať bez platby: ${town}` }).click()
    await fillForm(page, `${crypto.randomUUID()}@konfetka.example`)
    await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
    await expect(page.getByRole('heading', { name: /^Rezervácia R\d+$/, level: 1 })).toBeVisible()
    await page.getByText('Zrušiť rezerváciu').click()
    await page.getByRole('button', { name: 'Áno, zrušiť' }).click()
    await expect(page.getByText('Rezervácia je zrušená.')).toBeVisible()
  })

  test('an empty cart has nothing to reserve, and a full one is reserved from its link', async ({ page, request }) => {
    await page.goto('/rezervovat')
    await expect(page).toHaveURL(/\/kosik$/)
    const { variantId } = await findKept(page, request)
    const goods = (await findGoods(page, 5)).filter(({ default_variant_id: id }) => id === variantId)
    await fillCart(page, goods)
    await page.goto('/kosik')
    await page.getByRole('link', { name: 'Odložiť na predajni' }).click()
    // Another journey may have taken the last pieces of a branch.
    await page.getByRole('radio', { disabled: false }).first().check()
    await fillForm(page, `${crypto.randomUUID()}@konfetka.example`)
    await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
    await expect(page.getByRole('heading', { name: /^Rezervácia R\d+$/, level: 1 })).toBeVisible()
  })
})
