import type { Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { choose, expect, fillContact, orderButton, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

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

test('a customer hires a costume, moves it to another month in the cart, pays, and cancels in time', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await refuseCookies(page)
  await openCostume(page, isMobile ? 2 : 3)
  await page.getByRole('group', { name: 'Predajňa' }).getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: 'Ukázať voľné dni' }).click()
  await expect(page).toHaveURL(/predajna=\d+/)
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await chooseDays(page)
  await page.getByRole('button', { name: 'Požičať', exact: true }).click()
  await expect(page).toHaveURL('/kosik')
  await expect(page.getByText('(zaplatíte ju s objednávkou)')).toBeVisible()
  await expectTracked(page, 'rental_chosen')

  await page.getByRole('link', { name: 'Zmeniť dni' }).click()
  await expect(page.getByRole('group', { name: 'Deň vrátenia' })).toBeVisible()
  await page.getByRole('link', { name: 'O mesiac neskôr' }).click()
  await expect(page).toHaveURL(/mesiac=/)
  const free = page.getByRole('link', { name: /, voľné$/ }).last()
  const [firstDay = ''] = ((await free.getAttribute('aria-label')) ?? '').split(', ')
  await free.click()
  await page.getByRole('group', { name: 'Deň vrátenia' }).getByRole('radio').first().check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Požičať', exact: true }).click()
  await expect(page).toHaveURL('/kosik')
  const hired = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Zmeniť dni' }) })
  await expect(hired).toHaveCount(1)
  await expect(hired).toContainText(`${firstDay} – `)

  await choose(page, /Platobná karta/)
  await fillContact(page)
  await expectAccessible(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
  await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
  await expect(page.getByText(/^Požičanie: /).first()).toBeVisible()
  await expectContract(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zrušiť objednávku' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Áno, zrušiť' }).click()
  await expect(page.getByText('Objednávku sme zrušili.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a costume is hired by links and forms: branch, days, deposit, order, contract', async ({ page }) => {
    await openCostume(page, 0)
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
