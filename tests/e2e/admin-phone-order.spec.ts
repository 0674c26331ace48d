import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'

test('an order is taken on the telephone: goods by code, the caller, the price of the shop, one order', async ({
  page,
  shop,
  signedIn,
  isMobile,
}) => {
  const code = await shop.addGoods()
  await signedIn('orders')
  await page.goto('/sprava/objednavky')
  if (isMobile) await page.getByRole('link', { name: 'Nová objednávka' }).click()
  else {
    await expect(page.getByRole('heading', { name: 'Objednávky', level: 1 })).toBeVisible()
    await page.keyboard.press('n')
  }
  await expect(page.getByRole('heading', { name: 'Nová objednávka', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const goods = page.getByRole('region', { name: 'Tovar' })
  await goods.getByRole('searchbox').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  const pieces = goods.getByLabel(/^Počet kusov/)
  await expect(pieces).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(goods.getByRole('searchbox')).toBeFocused()
  await expect(pieces).toHaveValue('3')

  await page.getByLabel('Telefón', { exact: true }).fill('0903 123 456')
  await page.getByLabel('E-mail', { exact: true }).fill('vola@konfetka.test')
  await page.getByLabel('Meno', { exact: true }).fill('Jana')
  await page.getByLabel('Priezvisko').fill('Volajúca')
  await page.getByLabel('Ulica a číslo').fill('Hlavná 12')
  await page.getByLabel('PSČ').fill('010 01')
  await page.getByLabel('Mesto').fill('Žilina')
  const carrier = page.getByLabel('Doprava', { exact: true })
  await carrier.selectOption({ index: await indexOf(carrier, 'Kuriér') })
  const summary = page.getByRole('complementary')
  const sum = summary.getByRole('row', { name: /Spolu s DPH/ })
  await expect(sum).toContainText('43,60')
  await page.reload()
  await expect(page.getByLabel('Priezvisko')).toHaveValue('Volajúca')
  const payment = page.getByLabel('Platba', { exact: true })
  await payment.selectOption({ index: await indexOf(payment, 'prevod') })

  await expect(sum).toContainText('43,60')
  await summary.getByRole('button', { name: 'Objednať s povinnosťou platby' }).click()
  await expect(summary.getByRole('alert').first()).toBeVisible()
  await summary.getByRole('checkbox').check()
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Objednať s povinnosťou platby' }).dblclick()
  await expect(page.getByText('Jana Volajúca').first()).toBeVisible()
  await expect(page.getByText('objednávka telefonom').first()).toBeVisible()
  await page.goto('/sprava/objednavky?view=all&q=volajuca')
  await expect(page.getByRole('row').filter({ hasText: 'Volajúca' })).toHaveCount(1)
})

async function indexOf(select: Locator, text: string): Promise<number> {
  await expect(select.locator('option').nth(1)).toBeAttached()
  const options = await select.locator('option').allTextContents()
  return options.findIndex((option) => option.toLowerCase().includes(text.toLowerCase()))
}
