import type { Page } from '@playwright/test'
import { expect, fillContact, orderButton, test } from './shopper.ts'

/** Each journey hires a costume of its own, so none takes the last one of another. */
async function openCostume(page: Page, index: number): Promise<void> {
  await page.goto('/pozicovna')
  await page.getByRole('list', { name: 'Kostýmy na požičanie' }).getByRole('link').nth(index).click()
  await expect(page.getByRole('heading', { name: /^Požičať: / })).toBeVisible()
}

/** The first free day, in the next month if the present one has none left, and the last day of return that is offered. */
async function chooseDays(page: Page): Promise<void> {
  const free = page.getByRole('link', { name: /, voľné$/ })
  if ((await free.count()) === 0) await page.getByRole('link', { name: 'O mesiac neskôr' }).click()
  await free.first().click()
  await expect(page.getByRole('group', { name: 'Deň vrátenia' })).toBeVisible()
  await page.getByRole('group', { name: 'Deň vrátenia' }).getByRole('radio').last().check({ force: true })
}

/** The paid order offers the contract, which is a PDF. */
async function expectContract(page: Page): Promise<void> {
  const contract = page.getByRole('link', { name: 'Zmluva o nájme kostýmov (PDF)' })
  const answer = await page.request.get((await contract.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
}

// With scripts, together with the staff who hand the costume out: admin-rental.spec.ts.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a costume is hired by links and forms: branch, days, deposit, order, contract', async ({ page, isMobile }) => {
    await openCostume(page, isMobile ? 0 : 1)
    await page.getByRole('group', { name: 'Predajňa' }).getByRole('radio').last().check({ force: true })
    await page.getByRole('button', { name: 'Ukázať voľné dni' }).click()
    await expect(page).toHaveURL(/predajna=\d+/)
    await chooseDays(page)
    await page.getByRole('button', { name: 'Požičať', exact: true }).click()
    await expect(page).toHaveURL('/kosik')
    await page.getByRole('radio', { name: /Platobná karta/ }).check()
    await page.getByRole('button', { name: 'Prepočítať sumu' }).first().click()
    await fillContact(page)
    await orderButton(page).click()
    await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
    await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
    await expectContract(page)
  })
})
