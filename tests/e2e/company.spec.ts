import type { Page } from '@playwright/test'
import { known } from '../doubles/registers-double.ts'
import { expectAccessible } from './examine.ts'
import { choose, expect, fillCart, fillContact, findGoods, orderButton, refuseCookies, test } from './shopper.ts'

const companyId = (page: Page) => page.getByLabel('IČO', { exact: true })
const fill = (page: Page) => page.getByRole('button', { name: 'Doplniť údaje podľa IČO' })

async function openCompanyPart(page: Page): Promise<void> {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await page.getByRole('checkbox', { name: 'Nakupujem na firmu' }).check()
}

test('a company is filled in by its number and placed on the order @once', async ({ page }) => {
  await openCompanyPart(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  // Asked for before the address, which it fills in.
  const street = page.getByRole('textbox', { name: 'Ulica a číslo', exact: true })
  expect((await companyId(page).boundingBox())?.y).toBeLessThan((await street.boundingBox())?.y ?? 0)
  await fillContact(page)
  await companyId(page).fill(known.konfetka)
  await fill(page).click()
  await expect(page.getByRole('textbox', { name: 'Názov firmy' })).toHaveValue('Oslavy a ďalšie radosti, s. r. o.')
  await expect(page.getByLabel('DIČ')).toHaveValue('2020317068')
  await expect(page.getByRole('textbox', { name: 'Ulica a číslo', exact: true })).toHaveValue('Hlavná ľavá 12/A')
  await expect(page.getByRole('link', { name: /Register právnických osôb/ })).toBeVisible()
  await expectAccessible(page)
  // What a register says is a proposal.
  await page.getByRole('textbox', { name: 'Ulica a číslo', exact: true }).fill('Hlavná 14')
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  await expect(page.getByText('Oslavy a ďalšie radosti, s. r. o.').first()).toBeVisible()
  await expect(page.getByText('Hlavná 14').first()).toBeVisible()
})

test('a company unknown to the register can be filled in by hand @once', async ({ page }) => {
  await openCompanyPart(page)
  await companyId(page).fill('31333532')
  await companyId(page).press('Enter')
  await expect(page.getByText('Firmu s týmto IČO sme nenašli.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Názov firmy' }).fill('Nová firma, s. r. o.')
  await expect(page.getByRole('textbox', { name: 'Názov firmy' })).toHaveValue('Nová firma, s. r. o.')
})

test('a register that is down is reported, and everything can be typed @once', async ({ page }) => {
  await page.route('**/api/registers/company/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 503,
        code: 'outside_unavailable',
        message: 'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
      }),
    }),
  )
  await openCompanyPart(page)
  await companyId(page).fill(known.konfetka)
  await fill(page).click()
  await expect(page.getByText('Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne')).toBeVisible()
  await page.getByRole('textbox', { name: 'Názov firmy' }).fill('Oslavy, s. r. o.')
  await expect(companyId(page)).toHaveValue(known.konfetka)
})

test('typing errors are reported at their fields @once', async ({ page }) => {
  await openCompanyPart(page)
  await companyId(page).fill('36062236')
  // A click before the scripts load is answered by the server's page, which does not move the focus.
  await expect(async () => {
    await fill(page).click()
    await expect(companyId(page)).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('IČO musí mať 8 číslic. Skontrolujte, prosím, či v ňom nie je preklep.')).toBeVisible()
  await page.getByLabel('DIČ').fill('20203')
  await page.getByLabel('DIČ').blur()
  await expect(page.getByText('DIČ musí mať 10 číslic.')).toBeVisible()
  await page.getByLabel('IČ DPH').fill('CZ2020317068')
  await page.getByLabel('IČ DPH').blur()
  await expect(page.getByText('IČ DPH zadajte v tvare SK a 10 číslic.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same button fills in the company @once', async ({ page }) => {
    await fillCart(page, await findGoods(page))
    await page.goto('/kosik')
    await page.getByRole('checkbox', { name: 'Nakupujem na firmu' }).check()
    await companyId(page).fill(known.konfetka)
    await fill(page).click()
    await expect(page.getByRole('textbox', { name: 'Názov firmy' })).toHaveValue('Oslavy a ďalšie radosti, s. r. o.')
    await expect(page.getByText('Údaje sme doplnili podľa registra.')).toBeVisible()
  })
})
