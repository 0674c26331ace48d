import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a branch sees a reservation immediately, puts the goods aside and hands them over @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, () => false)
  const { storeId, name: goods } = await shop.addBranchGoods()
  await signedIn('store')
  const { data } = await (await page.request.get(`/api/admin/branch-goods?words=${encodeURIComponent(goods)}`)).json()
  const variantId: number = data[0].variant_id
  await page.goto(`/sprava/predajna/odlozene?predajna=${storeId}`)
  await expect(page.getByRole('heading', { name: 'Odložené', level: 1 })).toBeVisible()

  // The screen is open while customers reserve.
  const [first, second] = [await reserve(page, { storeId, variantId }), await reserve(page, { storeId, variantId })]
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await expect(row(first.name)).toContainText('Pripraviť')
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }

  // By the code that the customer says.
  await page.getByRole('searchbox').fill(`R${first.id}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Zákazník ešte neplatil. Zaplatí pri pokladnici.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pripravené' }).click()
  await expect(page.getByText(`R${first.id} je pripravená, zákazníkovi píšeme`)).toBeVisible()
  // A field under an open dialog takes no focus.
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(row(first.name)).toContainText('Pripravené')
  await row(first.name).click()
  await dialog.getByRole('button', { name: 'Zaplatené a odovzdané' }).click()
  await expect(row(first.name)).toHaveCount(0)

  await row(second.name).click()
  await dialog.getByLabel('Prečo').selectOption('Tovar sme nenašli')
  await dialog.getByRole('button', { name: 'Uvoľniť' }).click()
  await expect(page.getByText(`R${second.id} je uvoľnená, kusy sú znova voľné`)).toBeVisible()
  await expect(row(second.name)).toHaveCount(0)
  expect(complaints()).toEqual([])
})

async function reserve(page: Page, { storeId, variantId }: { storeId: number; variantId: number }) {
  const name = `Iveta ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@konfetka.test`
  const answer = await page.request.post('/api/reservations', {
    data: { key: crypto.randomUUID(), storeId, lines: [{ variantId, quantity: 1 }], name, email },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const id: number = (await answer.json()).data.id
  return { name, id }
}
