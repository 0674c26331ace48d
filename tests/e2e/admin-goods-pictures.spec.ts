import { expect, type Locator, type Page } from '@playwright/test'
import { aPictureFile } from '../support/pictures.ts'
import { addProduct } from './add-product.ts'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('article').getByLabel(name, { exact: true })

test('pictures of goods are dropped, pasted and put in order by dragging, and stay so @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  const problems = watchConsole(page, () => false)
  await page.goto('/sprava/tovar')
  const name = `Veniec ${crypto.randomUUID().slice(0, 6)}`
  await page.goto(`/sprava/tovar/${await addProduct(page, name)}`)
  const pictures = page.getByRole('group', { name: 'Obrázky' })
  const shown = pictures.getByRole('img')
  await expect(pictures.getByRole('button', { name: 'Pridať obrázky' })).toBeVisible()

  await dropFiles(pictures, [
    await aFile('prvy.png'),
    { name: 'navod.pdf', type: 'application/pdf', base64: 'JVBERg==' },
  ])
  await expect(shown).toHaveCount(1)
  await pasteFiles(page, [await aFile('druhy.png')])
  await expect(shown).toHaveCount(2)
  await dropFiles(pictures, [await aFile('treti.png'), await aFile('stvrty.png')])
  await expect(shown).toHaveCount(4)

  // A text that is pasted goes where the cursor is, and is not a picture.
  await field(page, 'Názov').fill('')
  await field(page, 'Názov').focus()
  await page.evaluate(async (text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, name)
  await expect(shown).toHaveCount(4)
  await field(page, 'Názov').fill(name)

  await pictures.getByLabel('Popis obrázka 4 pre nevidiacich').fill('Zavesený na dverách')
  const before = await sourcesOf(shown)
  await pictures.getByRole('listitem').nth(3).getByRole('img').dragTo(pictures.getByRole('listitem').first())
  await expect(pictures.getByLabel('Popis obrázka 1 pre nevidiacich')).toHaveValue('Zavesený na dverách')
  const [first, second, third, last] = before
  expect(await sourcesOf(shown)).toEqual([last, first, second, third])
  await expect(pictures.getByRole('listitem').first()).toContainText('Hlavný')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await page.reload()
  await expect(shown).toHaveCount(4)
  expect(await sourcesOf(shown)).toEqual([last, first, second, third])
  await expect(pictures.getByLabel('Popis obrázka 1 pre nevidiacich')).toHaveValue('Zavesený na dverách')
  expect(problems()).toEqual([])
})

test('a file that is not a picture and a lost network are said under the name of the file @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  await page.goto('/sprava/tovar')
  await page.goto(`/sprava/tovar/${await addProduct(page, `Šiltovka ${crypto.randomUUID().slice(0, 6)}`)}`)
  const pictures = page.getByRole('group', { name: 'Obrázky' })
  await dropFiles(pictures, [{ name: 'rozbity.png', type: 'image/png', base64: 'AAAA' }])
  await expect(pictures.getByRole('alert')).toContainText('rozbity.png:')
  await page.route('**/api/admin/pictures', (route) => route.abort())
  await pasteFiles(page, [await aFile('stratena.png')])
  await expect(pictures.getByRole('alert')).toContainText('stratena.png:')
  await page.unroute('**/api/admin/pictures')
  await pasteFiles(page, [await aFile('stratena.png')])
  await expect(pictures.getByRole('img')).toHaveCount(1)
  await expect(pictures.getByText('stratena.png:')).toHaveCount(0)
})

type GivenFile = { name: string; type: string; base64: string }

async function aFile(name: string): Promise<GivenFile> {
  const bytes = Buffer.from(await (await aPictureFile()).arrayBuffer())
  return { name, type: 'image/png', base64: bytes.toString('base64') }
}

/** As from a folder of the computer. */
async function dropFiles(target: Locator, files: readonly GivenFile[]): Promise<void> {
  await target.evaluate((element, given) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const init = { dataTransfer, bubbles: true, cancelable: true }
    element.dispatchEvent(new DragEvent('dragover', init))
    element.dispatchEvent(new DragEvent('drop', init))
  }, files)
}

/** As by Ctrl+V anywhere on the screen. */
async function pasteFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([bytes], name, { type }))
    }
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, files)
}

async function sourcesOf(pictures: Locator): Promise<(string | null)[]> {
  const all = await pictures.all()
  return Promise.all(all.map((picture) => picture.getAttribute('src')))
}
