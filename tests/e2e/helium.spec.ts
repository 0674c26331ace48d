import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const goods = (page: Page) => page.getByRole('list', { name: 'Do košíka' })
const add = (page: Page) => page.getByRole('button', { name: 'Pridať všetko do košíka' })

test('balloons and a garland are planned with every key, and their goods are put into the cart by one press', async ({
  page,
}) => {
  await page.goto('/kolko-helia')
  await refuseCookies(page)
  await expect(page.getByText('Hélium nikdy nevdychujte', { exact: false })).toBeVisible()
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Latexový balón 30 cm').fill('20')
  await expect(page.getByText('asi 352 l')).toBeVisible()
  await expect(page.getByText('8 až 12 hodín').last()).toBeVisible()
  await expect(
    goods(page)
      .getByRole('link', { name: /héliov/i })
      .first(),
  ).toBeVisible()
  await page.getByLabel('Dĺžka v metroch').fill('2')
  await page.getByRole('checkbox', { name: 'biela' }).check()
  await expect(page.getByText('Do girlandy: 22 ks s priemerom 13 cm')).toBeVisible()
  await expect(page).toHaveURL(/girlanda=2/)
  // The header that stays on top would cover a field.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await add(page).click()
  await expect(page.getByText('Potvrďte, prosím, že máte aspoň 18 rokov.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Mám aspoň/ }).check()
  await add(page).click()
  await expect(page.getByText('Všetko je v košíku.')).toBeVisible()
  await expectTracked(page, 'helium_added')
  await page.goto('/kosik')
  await expect(page.getByText('Hélium na 20 balónov, girlanda 2 m').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the plan, and its goods are put into the cart', async ({ page }) => {
    await page.goto('/kolko-helia')
    await page.getByLabel('Fóliový balón 45 cm').fill('10')
    await page.getByText('Na predajni', { exact: true }).click()
    await page.getByRole('button', { name: 'Spočítať' }).click()
    await expect(page.getByText('asi 154 l')).toBeVisible()
    await add(page).click()
    await expect(page).toHaveURL('/kosik')
    await expect(page.getByText('Hélium na 10 balónov').first()).toBeVisible()
  })
})
