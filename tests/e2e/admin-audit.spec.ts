import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { addBrand, test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner finds who changed a brand, and puts the old name back @phone', async ({ page, signedIn }) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  const name = `Záznamová ${crypto.randomUUID().slice(0, 8)}`
  await signedIn('owner')
  await page.goto('/sprava/znacky/nova')
  await page.getByRole('textbox', { name: 'Názov' }).fill(name)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/znacky\/\d+$/)
  await expect(page.getByText('Vytvorenie')).toBeVisible()
  await page.getByRole('textbox', { name: 'Názov' }).fill(`${name} omylom`)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Názov: ${name} → ${name} omylom`)).toBeVisible()

  await page.goto('/sprava/zaznam')
  await page.getByLabel('Čo').selectOption('značka')
  await expect(page).toHaveURL(/co=brand/)
  const line = page.getByRole('listitem').filter({ hasText: `Názov: ${name} → ${name} omylom` })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.getByLabel('Deň').fill('2020-01-01')
  await expect(page.getByText('Nič sa nestalo')).toBeVisible()
  await page.getByRole('button', { name: 'Zrušiť filtre' }).click()
  await line.getByRole('link', { name: `značka ${name} omylom` }).click()
  // The log has such buttons, too.
  await expect(page).toHaveURL(/\/znacky\/\d+/)

  await page.getByRole('button', { name: 'Vrátiť toto' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Názov' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Názov: ${name} omylom → ${name}`)).toBeVisible()

  // A version is the whole thing as it was: here the one that was saved by mistake, for it is in the past by now.
  const mistaken = page.getByRole('listitem').filter({ hasText: `Názov: ${name} → ${name} omylom` })
  await mistaken.getByRole('button', { name: 'Obnoviť túto verziu' }).click()
  await expect(page.getByRole('textbox', { name: 'Názov' })).toHaveValue(`${name} omylom`)
  await page.getByRole('button', { name: 'Zahodiť' }).click()
  expect(complaints()).toEqual([])
})

test('what was changed or removed is put back from the log @once', async ({ page, signedIn }) => {
  const name = `Stratená ${crypto.randomUUID().slice(0, 8)}`
  await signedIn('owner')
  const id = await addBrand(page, name)
  await page.goto(`/sprava/znacky/${id}`)
  const story = `${name} vyrába balóny od roku 1964. `.repeat(4).trim()
  await page.getByLabel('Popis').fill(story)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Popis: nová hodnota')).toBeVisible()
  await page.getByText('Popis: nová hodnota').click()
  await expect(page.getByRole('definition').filter({ hasText: story })).toBeVisible()
  await page.getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click()
  await expect(page).toHaveURL(/\/znacky$/)

  await page.goto('/sprava/zaznam?co=brand')
  const removed = page.getByRole('listitem').filter({ hasText: 'odstránené' }).first()
  await removed.getByRole('button', { name: 'Obnoviť' }).click()
  await expect(page).toHaveURL(/\/znacky\/nova$/)
  await expect(page.getByLabel('Popis')).toHaveValue(story)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/znacky\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Názov' })).toHaveValue(name)
})

test('settings have their history, and an older text comes back from it @once', async ({ page, signedIn }) => {
  await signedIn('owner')
  const title = `Vitajte ${crypto.randomUUID().slice(0, 8)}`
  for (const text of [title, `${title} znova`]) {
    await page.goto('/sprava/nastavenia/privitanie')
    await page.getByLabel('Nadpis').first().fill(text)
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page).not.toHaveURL(/privitanie/)
  }
  await page.goto('/sprava/nastavenia/privitanie')
  const line = page.getByRole('listitem').filter({ hasText: `${title} → ${title} znova` })
  await line.getByRole('button', { name: 'Vrátiť toto' }).click()
  await expect(page.getByLabel('Nadpis').first()).toHaveValue(title)
  await expectAccessible(page)
})

test('a former price comes back from the log, into the form that says what the law allows @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  await page.goto('/sprava/zaznam')
  const name = `Lampáš ${crypto.randomUUID().slice(0, 8)}`
  const write = () => ({ 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin })
  const product = { name, category: 'Balóny', price_cents: 490, vat_rate: 23, pieces: 4, description: 'Pekný.' }
  const added = await (await page.request.post('/api/admin/products', { headers: write(), data: product })).json()
  const [variant] = added.data.variants
  const changed = await page.request.patch(`/api/admin/variants/${variant.id}/price`, {
    headers: { ...write(), 'if-match': `"${variant.version}"` },
    data: { price_cents: 590 },
  })
  expect(changed.status()).toBe(200)

  await page.goto('/sprava/zaznam?co=variant')
  const line = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Cena: 4,90 € → 5,90 €' })
  await line.getByRole('button', { name: 'Vrátiť túto cenu' }).click()
  await expect(page).toHaveURL(`/sprava/tovar/${added.data.id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByText('Staré hodnoty sú vo formulári. Uložte ich.')).toBeVisible()
  await expect(form.getByLabel('Bežná cena s DPH')).toHaveValue('4,90')
  await expect(form.getByRole('region', { name: 'Takto to uvidí zákazník' })).toContainText('4,90')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Uložiť cenu' }).click()
  await expect(page.getByText('Cena: 5,90 € → 4,90 €')).toBeVisible()

  // The history of the product has the same button; a form that is closed stays closed.
  const newest = page.getByRole('listitem').filter({ hasText: 'Cena: 5,90 € → 4,90 €' })
  await newest.getByRole('button', { name: 'Vrátiť túto cenu' }).click()
  await expect(form.getByLabel('Bežná cena s DPH')).toHaveValue('5,90')
  await page.keyboard.press('Escape')
  // The browser closes the form before the address has forgotten it.
  await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull()
  await page.reload()
  await expect(newest).toBeVisible()
  await expect(form).toBeHidden()
})
