import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aStatement } from '../support/bank-statement.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { keepAccount } from './money.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a paid order has its invoice among the papers of the month, with VAT and a file for Excel @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const lastname = `Letná ${randomUUID().slice(0, 6)}`
  const order = await shop.addOrder(lastname, { isTransfer: true })
  await signedIn('owner', 'accountant')
  await keepAccount(page)
  const xml = aStatement([{ amount: '12.90', symbol: order, name: lastname }], { id: randomUUID() })
  const uploaded = await page.request.post('/api/admin/bank-statements', {
    headers: { 'idempotency-key': randomUUID() },
    multipart: { file: { name: 'vypis.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) } },
  })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  // The invoice follows the payment as a job.
  const found = page.getByRole('link', { name: /^Otvoriť FV\d+ \(PDF\)$/ })
  await expect(async () => {
    await page.goto(`/sprava/peniaze/doklady?q=${encodeURIComponent(lastname)}`)
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'DPH za mesiac' })).toBeVisible()
  await expect(page.getByText('bez medzier').first()).toBeVisible()
  await expectAccessible(page)
  const size = page.viewportSize()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `/tmp/money/p-${width}.png`, fullPage: true })
  }
  // Opened where its views are below the screen, it begins at its heading.
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.reload()
  await expect(found).toBeVisible()
  expect(await page.locator('#obsah').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  if (size) await page.setViewportSize(size)
  for (const name of ['CSV', 'Pohoda (XML)', 'Money S3 (XML)']) {
    const link = page.getByRole('link', { name })
    const file = await page.request.get(await link.evaluate((element) => String(element.getAttribute('href'))))
    expect(await file.text()).toContain(order)
  }
  await page.getByRole('button', { name: 'Vyskúšať doklady' }).click()
  await expect(page.getByText(/Toto by účtovný program odmietol|mesiaca sú v poriadku/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Predchádzajúci mesiac' }).click()
  await expect(found).toBeHidden()
  await page.getByRole('link', { name: 'Nasledujúci mesiac' }).click()
  await expect(found).toBeVisible()
  expect(complaints()).toEqual([])
})

test('a month is closed, stays closed, and the owner opens it again with a reason @once', async ({
  page,
  signedIn,
  isMobile,
}) => {
  // A month of its own for each project and each attempt: the shop is shared.
  const month = `${isMobile ? 2021 : 2022}-${String(test.info().retry + 1).padStart(2, '0')}`
  await signedIn('owner')
  await page.goto(`/sprava/peniaze/doklady?mesiac=${month}`)
  const closing = page.getByRole('region', { name: 'Uzavretie mesiaca' })
  await closing.getByRole('button', { name: 'Uzavrieť mesiac' }).click()
  await expect(page.getByRole('dialog')).toContainText('Znova otvoriť ho môže len vlastník.')
  await expectAccessible(page)
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `/tmp/money/c-${isMobile}.png` })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /uzavrieť/i })
    .click()
  await expect(closing.getByText(/^Uzavretý /)).toBeVisible()
  await page.reload()
  await closing.getByRole('button', { name: 'Znova otvoriť' }).click()
  await page.getByLabel('Dôvod').fill('Chýbala faktúra')
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `/tmp/money/r-${isMobile}.png` })
  await page.getByRole('dialog').getByRole('button', { name: 'Znova otvoriť' }).click()
  await expect(closing.getByText(/Chýbala faktúra$/)).toBeVisible()
  await expect(closing.getByRole('button', { name: 'Uzavrieť mesiac' })).toBeVisible()
})
