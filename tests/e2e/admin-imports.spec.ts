import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('goods come in from a file of any columns, are compared first, go out again and are taken back @once', async ({
  page,
  signedIn,
  isMobile,
}) => {
  const noise = watchConsole(page, () => false)
  await signedIn('owner')
  const code = `IMP-${randomUUID().slice(0, 6).toUpperCase()}`
  const rows = [
    `${code}-1;Balón z importu;Balóny > Fóliové;4,90;7;x`,
    `${code}-2;Girlanda z importu;Výzdoba;zadarmo;3;x`,
  ]
  const content = ['Kód;Názov;Kategória;Cena s DPH;Skladom;Interné', ...rows].join('\n')

  await page.goto('/sprava/tovar/import')
  const field = page.getByLabel('Súbor s tovarom')
  await field.setInputFiles({ name: 'tovar.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Nahrať' }).click()
  await expect(page.getByRole('heading', { name: 'Čo je v ktorom stĺpci' })).toBeVisible()
  await expect(page.getByLabel('Čo je v stĺpci Cena s DPH')).toHaveValue('price')
  await expect(page.getByLabel('Čo je v stĺpci Interné')).toHaveValue('')
  await expectAccessible(page)
  if (isMobile) await expectAsWideAsScreen(page)
  await page.getByRole('button', { name: 'Porovnať s obchodom' }).click()

  await expect(page.getByText('Pribudne 1, zmení sa 0, nezmení sa 0, chybný 1.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Cena s DPH: Cena „zadarmo“ nie je suma v tvare 12,90.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importovať 1 výrobok' }).click()
  await expect(page.getByText(/Hotovo\. Pribudol 1\s+výrobok/)).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'Všetky importy' }).click()
  await expect(page.getByRole('link', { name: 'tovar.csv' }).first()).toBeVisible()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stiahnuť CSV' }).click()
  const path = await (await waiting).path()
  expect(await readFile(path, 'utf8')).toContain(`${code}-1;${code}-1;Balón z importu`)

  await page.getByRole('link', { name: 'tovar.csv' }).first().click()
  await page.getByRole('button', { name: 'Vrátiť import' }).click()
  await page.getByRole('button', { name: 'Vrátiť', exact: true }).click()
  await expect(page.getByText('Import je vrátený.')).toBeVisible({ timeout: 20_000 })
  expect(noise()).toEqual([])
})
