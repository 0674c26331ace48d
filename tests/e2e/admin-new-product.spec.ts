import { expect } from '@playwright/test'
import { aPictureFile } from '../support/pictures.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const rows = { Kategória: 'Balóny', 'Cena s DPH': '4,90', 'Kusov na sklade': '12' }

async function toUpload(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await aPictureFile()).arrayBuffer()) }
}

test('a product is written with its pictures, and the next one without any @phone', async ({ page, signedIn }) => {
  // On a phone only: one run covers every width.
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  await page.goto('/sprava/tovar/novy')
  const name = `Balónik ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Názov').fill(name)
  for (const [label, text] of Object.entries(rows)) await page.getByLabel(label).fill(text)
  const pictures = page.getByRole('group', { name: /^Obrázky/ })
  const broken = { name: 'rozbity.png', mimeType: 'image/png', buffer: Buffer.from('toto nie je obrázok') }
  await pictures.locator('input').setInputFiles([await toUpload('prvy.png'), broken, await toUpload('druhy.png')])
  await expect(pictures.getByRole('img')).toHaveCount(2)
  await expect(pictures.getByText('rozbity.png: Toto nie je obrázok JPEG, PNG, WebP, AVIF ani GIF.')).toBeVisible()
  const second = await pictures.getByRole('img', { name: 'Obrázok 2' }).getAttribute('src')
  await pictures.getByRole('button', { name: 'Ako hlavný: obrázok 2' }).click()
  await expect(pictures.getByRole('img', { name: 'Obrázok 1' })).toHaveAttribute('src', second ?? '')
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await expectAccessible(page)
  await pictures.getByRole('button', { name: 'Odstrániť obrázok 2' }).click()
  await page.getByRole('button', { name: 'Pridať a písať ďalší' }).click()
  await expect(page.getByText(`${name} je v obchode`)).toBeVisible()
  await expect(page.getByLabel('Názov')).toBeFocused()
  await expect(page.getByLabel('Kategória')).toHaveValue('Balóny')
  await expect(pictures.getByRole('img')).toHaveCount(0)

  const bare = `${name} bez obrázka`
  await page.getByLabel('Názov').fill(bare)
  await page.getByLabel('Cena s DPH').fill('2,90')
  await page.getByRole('button', { name: 'Pridať výrobok' }).click()
  await expect(page.getByText(`${bare} je v obchode`)).toBeVisible()

  // Visitors see the picture, and a sign where there is none.
  const card = (named: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: named, exact: true }) })
  await expect(async () => {
    await page.goto(`/hledani?q=${encodeURIComponent(name)}`)
    await expect(card(bare)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(card(name).locator('img')).toBeVisible()
  await expect(card(bare).locator('.card-media > svg')).toBeVisible()
  await expectAccessible(page)
  await card(bare).getByRole('link', { name: bare, exact: true }).click()
  await expect(page.getByRole('heading', { name: bare })).toBeVisible()
  await expect(page.locator('.gallery svg')).toBeVisible()
  await expectAccessible(page)
  expect(problems()).toEqual([])
})
