import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { aStatement } from '../support/bank-statement.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { keepAccount } from './money.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a statement is read, its payments find their orders, and what is left is decided by the accountant @once', async ({
  page,
  shop,
  signedIn,
  isMobile,
}) => {
  const complaints = watchConsole(page, () => false)
  const lastname = `Kvetná ${randomUUID().slice(0, 6)}`
  const order = await shop.addOrder(lastname, { isTransfer: true })
  // Each payment has a payer of its own, so that what other journeys upload is not mistaken for it.
  const [part, rest, foreign] = [`Jana ${lastname}`, `Peter ${lastname}`, `Banka ${lastname}`]
  const xml = aStatement(
    [
      { amount: '10.00', symbol: order, name: part, message: 'Záloha na oslavu' },
      { amount: '5.00', name: rest, reference: randomUUID() },
      { amount: '0.37', name: foreign, reference: randomUUID() },
    ],
    { id: `2026-${randomUUID().slice(0, 6)}` },
  )
  await signedIn('owner', 'accountant')
  await keepAccount(page)
  await page.goto('/sprava/peniaze/vypisy')
  await expect(page.getByRole('heading', { name: 'Bankové výpisy' })).toBeVisible()
  await sayColumns(page, { order, isMobile })
  await page.getByLabel('Súbor s výpisom').setInputFiles({
    name: 'vypis.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(xml),
  })
  const entries = page.getByRole('table', { name: 'Prijaté platby' })
  await expect(entries.getByText('menej o 2,90 €').filter({ visible: true })).toBeVisible()
  await examine(page, isMobile)
  await page.getByRole('button', { name: 'Zaúčtovať 3 platby' }).click()
  await page.getByRole('link', { name: 'Vybaviť nespárované platby' }).click()

  await find(page, lastname)
  await page.getByRole('link', { name: part }).click()
  await expect(page.getByText('Prišlo o 2,90 € menej, než za objednávku čakáme (12,90 €).')).toBeVisible()
  await examine(page, isMobile)
  await assign(page, order)
  await expect(page.getByRole('dialog').getByText('Objednávka bude čakať na zvyšných 2,90 €.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Priradiť', exact: true }).click()
  await expect(page.getByText('Platba je časťou objednávky. Keď príde zvyšok')).toBeVisible()

  await open(page, { name: rest, lastname })
  await assign(page, order)
  await expect(page.getByRole('dialog').getByText('Zvyšných 2,10 € treba poslať späť.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Priradiť', exact: true }).click()
  await expect(page.getByText('Platba zaplatila objednávku. 2,10 € treba poslať späť.')).toBeVisible()
  await page.getByRole('button', { name: 'Peniaze sú odoslané' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Áno, 2,10 € je preč' }).click()
  await expect(page.getByText('2,10 € sme poslali späť')).toBeVisible()

  await open(page, { name: foreign, lastname })
  await page.getByRole('button', { name: 'Nepatrí obchodu' }).click()
  await page.getByRole('dialog').getByLabel('Dôvod').fill('Úrok z účtu')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Nepatrí obchodu' }).click()
  await expect(page.getByText('Platba nepatrí obchodu. Dôvod: Úrok z účtu')).toBeVisible()
  await page.getByRole('button', { name: 'Späť', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Priradiť k objednávke' })).toBeVisible()
  expect(complaints()).toEqual([])
})

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: /Platiteľ, symbol/ }).fill(text)
  await expect(page).toHaveURL(/[?&]q=/)
}

async function open(page: Page, { name, lastname }: { name: string; lastname: string }): Promise<void> {
  await page.goto(`/sprava/peniaze?q=${encodeURIComponent(lastname)}`)
  await page.getByRole('link', { name }).click()
}

async function assign(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Priradiť k objednávke' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(order)
  await dialog.getByRole('button', { name: `Vybrať objednávku ${order}` }).click()
}

/** A table of the bank: its columns are confirmed before its payments are seen. */
async function sayColumns(page: Page, { order, isMobile }: { order: string; isMobile: boolean }): Promise<void> {
  const lines = [
    `Deň ${randomUUID().slice(0, 6)};Suma;Variabilný symbol;Platiteľ`,
    `20.11.2026;12,90;${order};Jana Kvetná`,
  ]
  const file = { name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Súbor s výpisom').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Čo je v stĺpcoch' })).toBeVisible()
  await expect(page.getByLabel('Suma')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Načítať platby' })).toBeDisabled()
  await page.getByLabel('Dátum zaúčtovania').selectOption({ index: 1 })
  await examine(page, isMobile)
  await page.getByRole('button', { name: 'Načítať platby' }).click()
  await expect(page.getByRole('button', { name: 'Zaúčtovať 1 platbu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zmeniť stĺpce' })).toBeVisible()
  await page.getByRole('button', { name: 'Iný súbor' }).click()
}

async function examine(page: Page, isMobile: boolean): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `/tmp/money/${isMobile ? 'm' : 'd'}-${(shot += 1)}-${width}.png` })
  }
  if (size) await page.setViewportSize(size)
}
let shot = 0
