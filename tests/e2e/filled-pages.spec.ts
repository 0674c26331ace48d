import type { Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen, expectWholeRings } from './examine.ts'
import { expectSeenWithoutColors } from './examine-forced-colors.ts'
import { expectFocusInSight, expectWholeText } from './examine-zoomed.ts'
import { choose, expect, fillCart, findGoods, logIn, orderButton, refuseCookies, settled, test } from './shopper.ts'

// Pages that show something of the visitor, examined as those of every-page.spec.ts are. On a phone only: one run covers every width.

async function examine(page: Page): Promise<void> {
  await expectAsWideAsScreen(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await expectAsWideAsScreen(page)
  await expectSeenWithoutColors(page)
  // 400 % zoom on a desktop (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  await expectAsWideAsScreen(page)
  await expectWholeRings(page)
  await expectFocusInSight(page)
  await page.setViewportSize({ width: 390, height: 740 })
  await expectWholeText(page)
  await page.setViewportSize({ width: 360, height: 740 })
}

test('a filled cart and its steps stay whole and in reach, however they are shown @phone', async ({ page }) => {
  await fillCart(page, await findGoods(page, 3))
  await page.goto('/kosik')
  await refuseCookies(page)
  // The goods of a usual cart take two screens of a phone at most.
  const delivery = page.getByRole('heading', { name: 'Doprava', exact: true })
  const end = await delivery.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  expect(end).toBeLessThanOrEqual(2 * 740)
  await orderButton(page).click()
  await settled(page)
  await examine(page)
  await choose(page, /Osobný odber/)
  await page
    .locator('label', { has: page.locator('[name=storeId]') })
    .first()
    .click()
  await settled(page)
  await examine(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await page.getByRole('checkbox', { name: 'Nakupujem na firmu' }).check()
  await page.getByRole('checkbox', { name: 'Doručiť na inú adresu' }).check()
  await examine(page)
})

for (const path of ['/ucet', '/ucet/osobne-udaje', '/account/addresses', '/ucet/hodnotenia'])
  test(`${path} of a customer stays whole and in reach, however it is shown @phone`, async ({ page }) => {
    await logIn(page, 'zakaznik@konfetka.example')
    await page.goto(path)
    await refuseCookies(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await examine(page)
  })

test('an order of a customer stays whole and in reach, however it is shown @phone', async ({ page }) => {
  await logIn(page, 'zakaznik@konfetka.example')
  await page.goto('/ucet')
  await refuseCookies(page)
  await page
    .getByRole('link', { name: /^Zobraziť/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Objednaný tovar' })).toBeVisible()
  await examine(page)
})

test('a reservation stays whole and in reach, however it is shown @phone', async ({ page }) => {
  const [goods] = await findGoods(page)
  await page.goto(`/rezervovat?tovar=${goods?.default_variant_id}x1`)
  await refuseCookies(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
  await expect(page.getByLabel('Meno a priezvisko')).toHaveAttribute('aria-invalid', 'true')
  await examine(page)
  await page.getByLabel('Meno a priezvisko').fill('Jana Nová')
  await page.getByRole('main').getByLabel('E-mail').fill(`${crypto.randomUUID()}@konfetka.example`)
  await page.getByRole('button', { name: 'Rezervovať tovar' }).click()
  await expect(page.getByRole('heading', { name: /^Rezervácia R\d+$/, level: 1 })).toBeVisible()
  await examine(page)
})
