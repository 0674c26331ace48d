import type { Page } from '@playwright/test'
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import { expectAccessible, expectAsWideAsEveryScreen } from './examine.ts'
import { expect, fillContact, orderButton, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

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
  await expectTracked(page, 'balloon_slot_chosen')
})

/** The last free time of the last day: its customer can still move it again. */
async function chooseLastTime(page: Page, { isLast }: { isLast: boolean }): Promise<void> {
  const days = page.getByRole('main').locator('details', { has: page.locator('input:enabled') })
  const day = isLast ? days.last() : days.nth(-2)
  if ((await day.getAttribute('open')) === null) await day.locator('summary').click()
  await day.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
}

test('a paid order gets another time by its customer, with and without scripts @once', async ({ page, browser }) => {
  await page.goto('/nafukame')
  await refuseCookies(page)
  await chooseBalloons(page)
  await chooseLastTime(page, { isLast: true })
  await submit(page).click()
  await page.getByRole('radio', { name: /Platobná karta/ }).check()
  await fillContact(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
  await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
  await page.getByRole('link', { name: 'Zmeniť čas balónov' }).click()
  await expect(page.getByRole('heading', { name: 'Zmeniť čas balónov', level: 1 })).toBeVisible()
  await expect(page.getByText('najneskôr 4 hodiny vopred', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)
  await page.getByRole('button', { name: 'Zmeniť čas' }).click()
  await expect(page.getByRole('alert').getByText('Vyberte nový čas.')).toBeVisible()
  await chooseLastTime(page, { isLast: true })
  await page.getByRole('button', { name: 'Zmeniť čas' }).click()
  await expect(page.getByText(/^Hotovo, balóny vás budú čakať: /)).toBeVisible()
  await expectTracked(page, 'balloon_slot_moved')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(page.url())
  await chooseLastTime(plain, { isLast: false })
  await plain.getByRole('button', { name: 'Zmeniť čas' }).click()
  await expect(plain.getByText(/^Hotovo, balóny vás budú čakať: /)).toBeVisible()
  await plain.getByRole('link', { name: 'Späť na objednávku' }).click()
  await expect(plain.getByText('Balóny majú nový čas vyzdvihnutia')).toHaveCount(2)
  await plain.context().close()
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
