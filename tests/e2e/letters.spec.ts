import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

// Of the demo's letters of 35 cm, the golden S is sold out, and the silver ones are all in stock.
const stock = (page: Page) => page.getByRole('region', { name: 'Písmená a sklad' })
const add = (page: Page) => page.getByRole('button', { name: 'Pridať nápis do košíka' })

test('a sign follows every key, replaces a letter that is sold out, and is put into the cart whole', async ({
  page,
}) => {
  await page.goto('/poskladaj-napis')
  await refuseCookies(page)
  await expect(page.getByText('Napíšte text a uvidíte ho v balónoch.')).toBeVisible()
  await page.getByLabel('Text nápisu').fill('Žofka ❤')
  await expect(page.getByText('Namiesto Ž sme použili písmená bez nich.')).toBeVisible()
  await page.getByLabel('Text nápisu').fill('Anna')
  await expect(page.getByRole('img', { name: 'Nápis ANNA z balónov: farba zlatá, výška 35 cm' })).toBeVisible()
  await expect(stock(page).getByRole('listitem')).toHaveCount(2)
  await expect(stock(page).getByRole('listitem').filter({ hasText: '2 ks' })).toHaveCount(2)

  await page.getByLabel('Text nápisu').fill('Sofia')
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nahradiť najbližšími' }).click()
  await expect(page.getByLabel('Náhrada za S')).not.toHaveValue('')
  await expect(page).toHaveURL(/nahrada=S%3A\d+/)
  await expect(stock(page).getByRole('link', { name: /^S, / })).toBeVisible()
  await add(page).click()
  await expect(page.getByText('Nápis je v košíku.')).toBeVisible()
  await expectTracked(page, 'sign_added')
  await page.goto('/kosik')
  await expect(page.getByText('Nápis SOFIA')).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the sign, takes the replacements and puts it into the cart', async ({ page }) => {
    await page.goto('/poskladaj-napis')
    await page.getByLabel('Text nápisu').fill('Sofia')
    await page.getByRole('button', { name: 'Zobraziť nápis' }).click()
    await expect(page).toHaveURL(/text=Sofia/)
    await page.getByRole('button', { name: 'Nahradiť najbližšími' }).click()
    await expect(stock(page).getByRole('link', { name: /^S, / })).toBeVisible()
    await add(page).click()
    await expect(page).toHaveURL('/kosik')
    await expect(page.getByText('Nápis SOFIA')).toHaveCount(5)
  })
})
