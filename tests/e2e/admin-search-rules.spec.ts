import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'

/** A word of letters that no goods have, and that is not a typo of another. */
function aWord(): string {
  const letters = randomUUID().replaceAll('-', '').slice(0, 12)
  return [...letters].map((sign) => 'ghjkmnpqrtvwxzab'[Number.parseInt(sign, 16)] ?? '').join('')
}

test('a search without a result gets goods on top, and they are there for the next visitor @once', async ({
  page,
  signedIn,
}) => {
  const word = aWord()
  await page.goto(`/hledani?q=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)

  await signedIn('content', 'catalog')
  const name = await addGoods(page)
  const row = page.getByRole('listitem').filter({ hasText: word })
  // Searches are written every few seconds.
  await expect(async () => {
    await page.goto(`/sprava/hladanie?q=${word}`)
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(row).toContainText('nič')
  await expectAccessible(page)
  await expectAsWideAsScreen(page)

  await row.getByRole('button', { name: `Pripnutý tovar pre ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pravidlo pre „${word}“` })
  await dialog.getByRole('searchbox', { name: 'Pripnutý tovar' }).fill(name)
  await dialog.getByRole('button', { name, exact: true }).first().click()
  await expect(dialog.getByRole('region', { name: 'Vyskúšať' })).toContainText(`${name} · pripnuté`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uložiť pravidlo' }).click()
  await expect(page.getByText(`Pravidlo pre „${word}“ už platí`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(`/hledani?q=${word.toUpperCase()}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('a search leads to the page that the editor has chosen by its name @once', async ({ page, signedIn }) => {
  const word = aWord()
  await signedIn('content')
  await page.goto('/sprava/hladanie')
  await page.getByRole('link', { name: 'Pravidlá', exact: true }).click()
  await page.getByRole('link', { name: 'Pridať pravidlo' }).first().click()
  await page.getByLabel('Keď niekto hľadá').fill(word)
  await page.getByLabel(/^Presmerovať na stránku/).fill('/faq')
  await expect(page.getByRole('region', { name: 'Vyskúšať' })).toContainText('Otvorí sa /faq')
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText(`Pridané: ${word}`)).toBeVisible()

  await page.goto(`/hledani?q=${word}`)
  await expect(page).toHaveURL(/\/faq$/)
  await searchFor(page, word)
  await expect(page).toHaveURL(/\/faq$/)

  await page.goto('/sprava/hladanie/pravidla')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('link', { name: word }).click()
  await page.getByLabel(/^Presmerovať na stránku/).fill('https://inde.example')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Zadajte adresu stránky obchodu')).toBeVisible()
})

test('a reader sees searches and rules, and changes nothing @once', async ({ page, signedIn }) => {
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  await signedIn('reader')
  await page.goto('/sprava/hladanie?pohlad=top')
  await expect(page.getByRole('heading', { name: 'Hľadanie' })).toBeVisible()
  await page.goto('/sprava/hladanie/pravidla?q=brcko')
  await page.getByRole('link', { name: 'brčko' }).click()
  await expect(page.getByLabel('Keď niekto hľadá')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Uložiť', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Vyskúšať' })).toContainText('S pravidlom')
  expect(refused).toEqual([])
})

test('a person sees why goods are in this order, in a search and in a category @once', async ({ page, signedIn }) => {
  await signedIn('catalog', 'content')
  const name = await addGoods(page)
  await page.goto('/sprava/hladanie/poradie')
  await expect(page.getByText('Čo si máme vyskúšať?')).toBeVisible()
  await page.getByRole('searchbox').fill(name.toLowerCase())
  const goods = page.getByRole('list', { name: 'Tovar v poradí' }).getByRole('listitem')
  const first = goods.filter({ hasText: name })
  await first.getByText('Prečo?').click()
  await expect(first).toContainText('„girlanda“ je v hlavnej časti názvu.')
  await expect(first).toContainText('Nie je na sklade')
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ranking-${width}.png` })
  }
  await page.getByRole('searchbox').fill('xqzwvutsq')
  await expect(page.getByText('Žiadny tovar')).toBeVisible()

  await page.goto('/sprava/kategorie')
  await page.getByRole('link', { name: 'Girlandy' }).click()
  await page.getByRole('link', { name: 'Prečo v tomto poradí?' }).click()
  await expect(page.getByRole('heading', { name: 'Poradie v kategórii Girlandy' })).toBeVisible()
  await first.getByText('Prečo?').click()
  await expect(first).toContainText('Obľúbenosť')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ranking-category.png` })
})

/** Goods that visitors see; returns their name. */
async function addGoods(page: Page): Promise<string> {
  const name = `Girlanda ${randomUUID().slice(0, 8)}`
  const answer = await page.request.post('/api/admin/products', {
    data: { name, category: 'Girlandy', price_cents: 490, vat_rate: 23, pieces: 0, description: '' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { data } = await answer.json()
  // A job writes what visitors see.
  await expect.poll(async () => (await page.request.get(`/api/catalog/products/${data.id}`)).status()).toBe(200)
  return name
}

/** In the browser, without loading the document again. */
async function searchFor(page: Page, word: string): Promise<void> {
  await page.goto('/')
  const field = page.getByLabel('Čo hľadáte?')
  await field.fill(word)
  await field.press('Enter')
}

test('a content editor writes the examples of the search box @phone', async ({ page, signedIn, shop }) => {
  // On a phone only: one run covers every width.
  await signedIn('content')
  await page.goto('/sprava/hladanie')
  await page.getByRole('link', { name: 'Príklady v poli' }).click()
  const phrases = page.getByLabel('Príklady', { exact: false })
  const before = await phrases.inputValue()
  await phrases.fill('balóny na promócie\n\njednorožec')
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phrases.png` })
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava\/hladanie$/)
  const read = async () => (await (await fetch(`${shop.url}/api/lists/searchPlaceholders`)).json()).data
  await expect.poll(read).toEqual([{ text: 'balóny na promócie' }, { text: 'jednorožec' }])
  await page.getByRole('link', { name: 'Príklady v poli' }).click()
  await phrases.fill(before)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava\/hladanie$/)
})
