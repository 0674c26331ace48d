import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { addBrand, test } from './staff.ts'
import { watchConsole } from './support.ts'

test('marked orders are put into a state together, each with its answer, and taken back @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // On a phone only: one run covers every width.
  const lastname = `Hromadná${crypto.randomUUID().slice(0, 6)}`
  for (let index = 0; index < 3; index += 1) await shop.addOrder(lastname, { isPaid: index > 0 })
  await signedIn('orders')
  const complaints = watchConsole(page, () => false)
  await page.goto(`/sprava/objednavky?view=all&q=${encodeURIComponent(lastname)}`)
  await page.getByRole('checkbox', { name: 'Vybrať všetky zobrazené' }).press('Space')
  await expect(page.getByText('Vybraté: 3')).toBeVisible()
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zmeniť stav' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Zmeniť stav: 3 objednávky' })).toBeVisible()
  await dialog.getByLabel('Nový stav').selectOption('Označiť ako doručenú')
  await expect(dialog.getByText('Nedá sa to urobiť ani s jednou z vybraných položiek.')).toBeVisible()
  await expect(dialog.getByText('Zostane bez zmeny: 3 objednávky')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nový stav').selectOption('Prijať na spracovanie')
  await expect(dialog.getByText('Zmení sa: 3 objednávky')).toBeVisible()
  await expect(dialog.getByText('Celé sa to bude dať vrátiť späť.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zmeniť: 3 objednávky' }).click()
  await expect(dialog.getByText('Zmenené: 3 objednávky')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expect(page.getByRole('row').filter({ hasText: 'Spracováva sa' })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(dialog.getByText('Vrátené späť: 3 objednávky')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click()
  await expect(page.getByText('Vybraté: 3')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Spracováva sa' })).toHaveCount(0)
  expect(complaints()).toEqual([])
})

test('who may not change orders marks none @once', async ({ page, shop, signedIn }) => {
  const number = await shop.addOrder('Nemenná')
  await signedIn('reader')
  await page.goto(`/sprava/objednavky?view=all&q=${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('marked brands are removed together, and come back from the list of what was done with many @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('catalog')
  const name = `Spolu ${crypto.randomUUID().slice(0, 6)}`
  for (const number of [1, 2]) await addBrand(page, `${name} ${number}`)
  const complaints = watchConsole(page, () => false)
  await page.goto(`/sprava/znacky?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Vybrať všetky zobrazené' }).press('Space')
  await page.getByRole('button', { name: 'Odstrániť' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Odstráni sa: 2 značky')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Odstrániť: 2 značky' }).click()
  await expect(dialog.getByText('Odstránené: 2 značky')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click()
  await expect(page.getByText(`${name} 1`)).toHaveCount(0)

  await page.goto('/sprava/hromadne-zmeny')
  const line = page.getByRole('listitem').filter({ hasText: 'Odstrániť: 2 značky' }).first()
  await expect(line.getByText('hotovo: 2')).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await line.getByRole('button', { name: /^Podrobnosti/ }).click()
  await expect(dialog.getByText(`${name} 1`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(dialog.getByText('Vrátené späť: 2 značky')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click()
  await expect(line.getByText('vrátené: 2')).toBeVisible()
  expect(complaints()).toEqual([])
})
