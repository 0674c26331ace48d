import { expect, type Locator, type Page } from '@playwright/test'
import { aPictureFile } from '../support/pictures.ts'
import { addProduct } from './add-product.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const field = (page: Page, name: string) => page.getByRole('article').getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true }).click()

test('goods are found, changed by parts, hidden and shown again @phone', async ({ page, signedIn }) => {
  // On a phone only: one run covers every width.
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  const name = `Lampión ${crypto.randomUUID().slice(0, 6)}`
  await page.goto('/sprava/tovar')
  const id = await addProduct(page, name)
  await page.goto('/sprava/tovar')
  await page.getByRole('searchbox').fill(name.toLowerCase().replace('ó', 'o'))
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('4,90')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/sprava/tovar/${id}\\?q=`))
  await expect(page.getByRole('article', { name })).toBeVisible()

  await field(page, 'Názov').fill(`${name} žltý`)
  await page.getByText('Bezpečnosť a výrobca (GPSR)').click()
  await expect(page.getByText('Chýba: výrobca, adresa výrobcu, e-mail výrobcu.')).toBeVisible()
  await page.getByLabel('Výrobca', { exact: false }).first().fill('Svetielko, s. r. o.')
  await expect(page.getByText('Chýba: adresa výrobcu, e-mail výrobcu.')).toBeVisible()
  await page.getByText('Popis', { exact: true }).first().click()
  await page.getByLabel('Krátky popis').fill('Eko lampión')
  // What is written looks as visitors will see it.
  const description = page.getByRole('textbox', { name: 'Popis', exact: true })
  await expect(description).toHaveText('Veľmi pekný.')
  await description.press('End')
  await description.pressSequentially(' Svieti celú noc.')
  await save(page)
  // The field that solves it says so; its group was folded.
  await expect(page.getByText('Text sľubuje: eko.')).toBeVisible()
  await page.getByLabel('Dôkaz').fill('Certifikát EN 13432')
  await page.getByText('Vyhľadávače', { exact: true }).click()
  await page.getByLabel('Nadpis pre vyhľadávače').fill('Lampión do záhrady')
  await expect(page.getByRole('figure')).toContainText('Lampión do záhrady')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(page.getByText('Zmena', { exact: true })).toBeVisible()
  await expect(page.getByText('Popis: Veľmi pekný. → Veľmi pekný. Svieti celú noc.')).toBeVisible()
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await expectAccessible(page)

  await field(page, 'V obchode').selectOption('Nie')
  await save(page)
  await expect(page.getByText('V obchode: Áno → Nie')).toBeVisible()
  await page.goto('/sprava/tovar?state=hidden')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Skrytý')
  await expectAccessible(page)
  expect(problems()).toEqual([])
})

test('a filter is in the address, and a role that may only look changes nothing @once', async ({ page, signedIn }) => {
  await signedIn('owner')
  await page.goto('/sprava/tovar')
  const name = `Čítaný ${crypto.randomUUID().slice(0, 6)}`
  const id = await addProduct(page, name)
  await page.goto('/sprava/tovar')
  await page.getByRole('button', { name: 'Filtre' }).click()
  await page.getByLabel('Čo treba dokončiť').selectOption('Bez obrázka')
  await expect(page).toHaveURL(/gap=no_picture/)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()

  await page.context().clearCookies()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('content')
  await page.goto(`/sprava/tovar/${id}`)
  await expect(page.getByText('Len na čítanie')).toBeVisible()
  await expect(page.getByText('4,90')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nový výrobok' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  expect(refused).toEqual([])
})

test('a sale is planned as the law allows, and a variant with a picture is added', async ({ page, signedIn }) => {
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  await page.goto('/sprava/tovar')
  const name = `Girlanda ${crypto.randomUUID().slice(0, 6)}`
  await page.goto(`/sprava/tovar/${await addProduct(page, name)}`)
  const offer = page.getByRole('region', { name: 'Varianty a ceny' })
  await offer.getByRole('button', { name: /^Zmeniť cenu/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zľavnená cena s DPH').fill('3,90')
  await expect(dialog.getByText('Predchádzajúca cena bola 4,90')).toBeVisible()
  await expect(dialog.getByText('−20 %', { exact: true })).toBeVisible()
  await dialog.getByText('Prečo táto cena?').click()
  await expect(dialog.getByText('Najnižšia cena za 30 dní')).toBeVisible()
  await dialog.getByLabel('Zľavnená cena s DPH').fill('4,90')
  await expect(dialog.getByText('Zľavnená cena musí byť nižšia ako bežná.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uložiť cenu' })).toBeDisabled()
  await dialog.getByLabel('Zľavnená cena s DPH').fill('3,90')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložiť cenu' }).click()
  await expect(page.getByText('Cena je uložená')).toBeVisible()
  await expect(offer.getByText('3,90')).toBeVisible()

  await offer.getByRole('button', { name: 'Pridať variant' }).click()
  await dialog.getByLabel('Názov variantu').fill('Dlhá')
  await dialog.getByLabel('EAN').fill('4006381333932')
  await expect(dialog.getByLabel('Cena s DPH')).toHaveValue('4,90')
  await expect(dialog.getByText('Taká ako pri doterajšom variante.')).toBeVisible()
  await dialog.getByLabel('Cena s DPH').fill('7,90')
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(dialog.getByText('Toto nie je správny EAN.')).toBeVisible()
  await dialog.getByLabel('EAN').fill('4006381333931')
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(offer.getByRole('listitem')).toHaveCount(2)
  await offer.getByRole('button', { name: 'Upraviť variant Dlhá' }).click()
  await expect(dialog.getByLabel('Po vypredaní')).toHaveValue('restocked')
  await dialog.getByLabel('Po vypredaní').selectOption('Na objednávku')
  await expect(dialog.getByText('Objednať sa dá aj bez kusov na sklade')).toBeVisible()
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Po vypredaní: Dopĺňa sa → Na objednávku')).toBeVisible()
  await offer.getByRole('button', { name: 'Posunúť skôr: Dlhá' }).click()
  await expect(offer.getByRole('listitem').first()).toContainText('Dlhá')

  const pictures = page.getByRole('group', { name: 'Obrázky' })
  await pictures.locator('input[type=file]').setInputFiles([await aPicture('prvy.png'), await aPicture('druhy.png')])
  await expect(pictures.getByRole('img')).toHaveCount(2)
  await pictures.getByLabel('Popis obrázka 1 pre nevidiacich').fill('Girlanda na stene')
  await pictures.getByLabel('Variant na obrázku 2').selectOption('Dlhá')
  await pictures.getByRole('button', { name: 'Posunúť obrázok 2 dopredu' }).click()

  const whole = await pictures.getByRole('img').first().getAttribute('src')
  const cropping = page.getByRole('dialog', { name: 'Orezať obrázok' })
  await pictures.getByRole('button', { name: 'Orezať obrázok 1' }).click()
  await cropping.getByRole('button', { name: 'Pravý dolný roh' }).press('Shift+ArrowLeft')
  await cropping.getByRole('button', { name: 'Pravý dolný roh' }).press('Shift+ArrowUp')
  await cropping.getByRole('button', { name: 'Posunúť výrez' }).press('ArrowRight')
  await expect(cropping.getByText('Výrez: 95 % šírky a 95 % výšky obrázka')).toBeVisible()
  await cropping.getByLabel('Pomer strán').selectOption('Na šírku 4 : 3')
  await expect(cropping.getByText('Výrez: 95 % šírky a 71 % výšky obrázka')).toBeVisible()
  await drag(page, cropping.getByRole('button', { name: 'Ľavý horný roh' }), { x: 60, y: 45 })
  await expect(cropping.getByText('Výrez: 95 %')).toBeHidden()
  await expectAccessible(page)
  await cropping.getByRole('button', { name: 'Orezať', exact: true }).click()
  await expect(cropping).toBeHidden()
  await expect(pictures.getByRole('img').first()).not.toHaveAttribute('src', whole ?? '')
  // The original is kept: cut again, it is whole.
  await pictures.getByRole('button', { name: 'Orezať obrázok 1' }).click()
  await cropping.getByRole('button', { name: 'Celý obrázok' }).click()
  await cropping.getByRole('button', { name: 'Orezať', exact: true }).click()
  await expect(pictures.getByRole('img').first()).toHaveAttribute('src', whole ?? '')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await expectAccessible(page)
  await page.reload()
  await expect(pictures.getByLabel('Popis obrázka 2 pre nevidiacich')).toHaveValue('Girlanda na stene')
  await expect(pictures.getByLabel('Variant na obrázku 1')).toHaveValue(/\d+/)
  expect(problems()).toEqual([])
})

test('a set is put together from goods that are found or scanned, and says what it saves @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  await page.goto('/sprava/tovar')
  const name = crypto.randomUUID().slice(0, 6)
  await addProduct(page, `Tanier ${name}`)
  await addProduct(page, `Pohár ${name}`)
  const id = await addProduct(page, `Sada ${name}`, { pieces: 0, price_cents: 1290 })
  await page.goto(`/sprava/tovar/${id}`)
  await page.getByText('Sada', { exact: true }).click()
  const parts = page.getByRole('searchbox', { name: 'Časti sady' })
  await parts.fill(`tanier ${name}`)
  await page.getByRole('button', { name: `Tanier ${name}` }).click()
  // A reader types the code and Enter.
  const { code } = (
    await (await page.request.get(`/api/admin/products?q=${encodeURIComponent(`Pohár ${name}`)}`)).json()
  ).data.rows[0]
  await parts.fill(code)
  await parts.press('Enter')
  await expect(page.getByRole('button', { name: `Odobrať zo sady: Pohár ${name}` })).toBeVisible()
  await page
    .getByRole('group', { name: `Počet kusov v sade: Tanier ${name}` })
    .getByRole('button')
    .last()
    .click()
  await expect(
    page.getByText('Sada z 2 častí · na sklade 2 sady · jednotlivo 14,70 € · zákazník ušetrí 1,80 €'),
  ).toBeVisible()
  await page.getByRole('button', { name: `Posunúť skôr: Pohár ${name}` }).click()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(page.getByText(`1 × Pohár ${name}, 2 × Tanier ${name}`)).toBeVisible()
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  expect(problems()).toEqual([])
})

async function aPicture(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await aPictureFile()).arrayBuffer()) }
}

async function drag(page: Page, handle: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  // Waits until it stays in its place and nothing covers it.
  await handle.hover({ position: { x: 8, y: 8 } })
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not on the screen.')
  await page.mouse.down()
  await page.mouse.move(box.x + 8 + x, box.y + 8 + y, { steps: 5 })
  await page.mouse.up()
}
