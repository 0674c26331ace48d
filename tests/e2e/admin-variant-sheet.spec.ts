import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

/** Adds a product through the API of the signed-in person. */
async function addProduct(page: Page, name: string): Promise<number> {
  const product = { name, category: 'Balóny', price_cents: 490, vat_rate: 23, pieces: 4, description: 'Veľmi pekný.' }
  return (await post(page, '/api/admin/products', product)).id
}
async function addVariant(page: Page, productId: number, name: string): Promise<void> {
  await post(page, '/api/admin/variants', { product_id: productId, name, price_cents: 590 })
}
async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
}
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)

test('many variants are typed and pasted like in a spreadsheet, and saved as one run @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  await page.goto('/sprava/tovar')
  const name = `Stuha ${crypto.randomUUID().slice(0, 6)}`
  const id = await addProduct(page, `${name} A`)
  await addProduct(page, `${name} B`)
  await addVariant(page, id, 'Dlhá')
  await page.goto(`/sprava/tovar?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Vybrať všetky zobrazené' }).press('Space')
  await page.getByRole('link', { name: 'Upraviť v tabuľke' }).click()
  const grid = page.getByRole('grid', { name: 'Varianty v tabuľke' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  const [first, second] = [cell(page, 0, 0), cell(page, 1, 0)]

  // Letters with an accent are typed, Enter goes down, and Ctrl+D repeats the first row of the choice.
  await first.click()
  await page.keyboard.type('Krátka')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 2, 0)).toHaveText('Krátka')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 0)).not.toHaveText('Krátka')

  // Prices of a spreadsheet with decimal commas; a wrong one is marked and holds the save.
  await cell(page, 0, 5).click()
  await paste(page, '5,20\r\n5,20\r\nveľa\r\n9\r\n')
  await expect(page.getByText('Pod tabuľku sa nezmestili 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skontrolovať a uložiť' })).toBeDisabled()
  await expect(cell(page, 2, 5)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Prejsť na ďalšiu' }).click()
  await expect(cell(page, 2, 5)).toBeFocused()
  await page.keyboard.type('5,20')
  await expect(page.getByText('Zákazník uvidí 5,20')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(cell(page, 2, 6)).toBeFocused()

  // What is typed outlives the tab.
  await page.reload()
  await expect(page.getByText('Pokračujete v zmenách, ktoré ste naposledy neuložili.')).toBeVisible()
  await expect(cell(page, 2, 5)).toHaveText('5,20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skontrolovať a uložiť' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Zmení sa: 3 varianty')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zmeniť: 3 varianty' }).click()
  await expect(dialog.getByText('Zmenené: 3 varianty')).toBeVisible()
  await dialog.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(dialog.getByText('Vrátené späť: 3 varianty')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click()
  await expect(page.getByText('Zatiaľ ste nič nezmenili.')).toBeVisible()
  await expect(cell(page, 0, 0)).not.toHaveText('Krátka')
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  expect(problems()).toEqual([])
})
