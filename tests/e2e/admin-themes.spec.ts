import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAsWideAsEveryScreen } from './examine.ts'
import { test } from './staff.ts'

test('a theme is made of a picture and goods that are dragged to their places @once', async ({
  page,
  signedIn,
  shop,
}) => {
  const codes = [await shop.addGoods(), await shop.addGoods()]
  await signedIn('content')
  const name = `Cirkus ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/obsah')
  await page.getByRole('link', { name: /^Témy/ }).click()
  await page.getByRole('link', { name: 'Pridať tému' }).first().click()
  await field(page, 'Názov').fill(name)
  await expect(page.getByText('Najprv vyberte obrázok')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await toUpload())
  await page.getByLabel('Čo je na obrázku').fill('Stôl s balónmi')

  for (const code of codes) {
    const search = page.getByPlaceholder('Hľadať tovar')
    await search.fill(code)
    await search.press('Enter')
    await expect(search).toHaveValue('')
  }
  const [first, second] = [
    page.getByRole('button', { name: /^Miesto\s1:/ }),
    page.getByRole('button', { name: /^Miesto\s2:/ }),
  ]
  await first.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel(/^Zľava\sv\spercentách/).first()).toHaveValue('45')
  await expect(page.getByLabel(/^Zhora\sv\spercentách/).first()).toHaveValue('49')
  await dragBy(page, second, { x: 0.3 })
  await expect(page.getByLabel(/^Zľava\sv\spercentách/).last()).toHaveValue('80')
  await page
    .getByLabel(/^Časť\soslavy/)
    .last()
    .selectOption('Torta')
  await field(page, 'Zverejnené').selectOption('yes')
  await expectAccessible(page, 'article')
  await expectAsWideAsEveryScreen(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/theme.png`, fullPage: true })
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()

  const path = await page.getByRole('link', { name: 'Zobraziť v obchode' }).getAttribute('href')
  const answer = await page.request.get(`/api/party/themes/${path?.split('/').pop()}`)
  const { spots } = (await answer.json()).data
  expect(spots).toMatchObject([
    { section: 'decoration', x: 45, y: 49 },
    { section: 'cake', x: 80, y: 50 },
  ])
})

function field(page: Page, name: string): Locator {
  return page.getByRole('article').getByLabel(new RegExp(`^${name}( \\(|$)`))
}

async function dragBy(page: Page, dot: Locator, { x }: { x: number }): Promise<void> {
  const [box, frame] = [await dot.boundingBox(), await dot.locator('..').boundingBox()]
  if (!box || !frame) throw new Error('The picture is not shown.')
  const [fromX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, y)
  await page.mouse.down()
  await page.mouse.move(fromX + frame.width * x, y, { steps: 4 })
  await page.mouse.up()
}

async function toUpload() {
  const create = { width: 400, height: 300, channels: 3 as const, background: '#fde7ef' }
  return { name: 'oslava.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
