import type { Page } from '@playwright/test'
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Vložiť do košíka' })

/** Three pieces of the first balloon that is suggested; the branch with the earliest time is chosen by itself. */
async function chooseBalloons(page: Page): Promise<void> {
  await page
    .getByLabel(/^Koľkokrát:/)
    .first()
    .fill('3')
  await page.getByRole('button', { name: 'Ukázať termíny' }).click()
  await expect(page.getByRole('heading', { name: /^Kedy prídete do predajne/ })).toBeVisible()
}

test('balloons are chosen with a branch and a time, and the cart names them', async ({ page }) => {
  await page.goto('/kedy-oslavujete')
  await refuseCookies(page)
  await page.getByLabel('Dátum').fill(addDays(toLocalDay(new Date()), 9))
  await page.getByRole('button', { name: 'Uložiť dátum' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Oslava / })).toBeVisible()
  await page.goto('/nafukame')
  await chooseBalloons(page)
  await expect(page.getByText(/^(Odporúčame|V tejto predajni sme nenašli)/)).toBeVisible()
  await expect(page.getByText('§ 19 ods. 1', { exact: false })).toBeVisible()
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d{2}/ })
    .and(page.locator(':enabled'))
    .last()
    .check({ force: true })
  await expectAccessible(page)
  await submit(page).click()
  await expect(page).toHaveURL('/kosik')
  await expect(page.getByText(/^Nafúknuté balóny: /)).toBeVisible()
  await expect(page.getByText('Nafúkneme v predajni').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zmeniť čas' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms show the times, and the balloons are put into the cart', async ({ page }) => {
    await page.goto('/nafukame')
    await chooseBalloons(page)
    await submit(page).click()
    await expect(page).toHaveURL('/kosik')
    await expect(page.getByText(/^Nafúknuté balóny: /)).toBeVisible()
  })
})
