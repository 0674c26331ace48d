import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a table of sizes is pasted into the grid, which says what contradicts itself @once', async ({
  page,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const name = `Kostýmy ${randomUUID().slice(0, 6)}`
  await signedIn('catalog')
  await page.goto('/sprava/znacky')
  await page.getByRole('link', { name: 'Tabuľky veľkostí' }).click()
  await page.getByRole('link', { name: 'Pridať tabuľku' }).first().click()
  await page.getByRole('textbox', { name: 'Názov' }).fill(name)
  await page.getByRole('combobox', { name: 'Pre koho' }).selectOption('Dieťa')
  await page.getByRole('button', { name: 'Pridať veľkosť' }).click()
  const cell = (column: string, size: string) => page.getByRole('textbox', { name: `${column}, ${size}` })
  await cell('Veľkosť', 'nová veľkosť').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '110\t105–116\n122\t100–128')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('Výška (cm): veľkosť 122 nezačína a nekončí vyššie ako 110.')).toBeVisible()
  await cell('Výška', 'veľkosť 122').fill('vysoká')
  await expect(page.getByText('„vysoká“ nie je číslo ani rozsah')).toBeVisible()
  await cell('Výška', 'veľkosť 122').fill('117-128')
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
  await expect(page.getByText('Tabuľku zatiaľ nemá žiadny produkt.')).toBeVisible()
  await expect(cell('Výška', 'veľkosť 122')).toHaveValue('117–128')
  await expectAccessible(page)
  expect(complaints()).toEqual([])
})
