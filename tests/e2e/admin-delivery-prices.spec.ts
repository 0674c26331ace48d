import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { fillCart, refuseCookies } from './shopper.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner prices a part of the country, reads what an order would cost, and a visitor there pays it @phone', async ({
  page,
  shop,
  signedIn,
  browser,
}) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  const place = { name: 'Orava', zip: '029' }
  await page.goto('/sprava/nastavenia/doprava')
  await page.getByRole('link', { name: 'Zóny', exact: true }).click()
  await page.getByRole('link', { name: 'Pridať zónu' }).first().click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(place.name)
  await form.getByLabel('Začiatky PSČ').fill(`${place.zip}, x`)
  await expect(form.getByRole('region', { name: 'Čo zóna znamená' })).toContainText('o 3 až 5 pracovných dní')
  await save(page)
  await expect(form.getByText('2. riadok: Začiatok PSČ má 1 až 5 číslic')).toBeVisible()
  await form.getByLabel('Začiatky PSČ').fill(place.zip)
  await look(page, 'zone')
  await save(page)
  await expect(page.getByText(`Pridané: ${place.name}`)).toBeVisible()

  const name = `Kuriér ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/nastavenia/doprava/nova')
  await form.getByLabel('Názov').fill(name)
  await form.getByLabel('Cena', { exact: true }).fill('4,90')
  await addPrice(form, { place: 1, zone: place.name, cost: '7,90' })
  await addPrice(form, { place: 2, zone: 'Všetky zóny', upTo: '1,5', cost: '2,90' })
  const sample = form.getByRole('region', { name: 'Skúška' })
  await expect(sample.getByRole('listitem').filter({ hasText: place.name })).toHaveText(/7,90\s€\s\(platí\s1\.\scena\)/)
  await expect(sample.getByRole('listitem').filter({ hasText: 'Ostatné' })).toHaveText(
    /4,90\s€\s\(platí\szákladná\scena\)/,
  )
  await sample.getByLabel('Zásielka váži').fill('1')
  await expect(sample.getByRole('listitem').filter({ hasText: 'Ostatné' })).toHaveText(/2,90\s€\s\(platí\s2\.\scena\)/)
  await addPrice(form, { place: 3, zone: place.name, cost: 'veľa' })
  await save(page)
  await expect(form.getByText('3. riadok: Zadajte sumu v eurách')).toBeVisible()
  await form.getByRole('button', { name: 'Odstrániť 3. cenu' }).click()
  await form.getByText('Čo a kam vezie').click()
  await form.getByLabel('Najťažšia zásielka (kg)').fill('31,5')
  await form.getByRole('checkbox', { name: 'Aerosól, sprej' }).uncheck()
  await look(page, 'carrier')
  await save(page)
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
  // The form of the saved carrier begins folded.
  await form.getByText('Čo a kam vezie').click()
  await expect(form.getByLabel('Najťažšia zásielka (kg)')).toHaveValue('31,5')
  await expect(form.getByRole('group', { name: '1. cena' }).getByLabel('Zákazník zaplatí')).toHaveValue('7,90')
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const [goods] = await shop.addGoodsToPack()
  if (!goods) throw new Error('There are no goods.')
  const { productId: id, variantId } = goods
  await fillCart(visitor, [{ id, default_variant_id: variantId, name: '', url: '', price_cents: 0 }])
  await expect(async () => {
    await visitor.goto('/kosik')
    await expect(visitor.getByRole('radio', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await refuseCookies(visitor)
  const offer = visitor.locator('label').filter({ has: visitor.getByRole('radio', { name }) })
  await expect(offer).toContainText('2,90')
  const zip = visitor.getByLabel('PSČ').first()
  await zip.fill(`${place.zip} 01`)
  await zip.press('Tab')
  await expect(offer).toContainText('7,90')
  await visitor.close()

  // Other journeys of this shop have the carriers that they know.
  await form.getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await expect(page.getByText(`Odstránené: ${name}`)).toBeVisible()
})

async function addPrice(
  form: Locator,
  { place, zone, upTo, cost }: { place: number; zone: string; upTo?: string; cost: string },
): Promise<void> {
  await form.getByRole('button', { name: 'Pridať cenu' }).click()
  const row = form.getByRole('group', { name: `${place}. cena` })
  await row.getByLabel('Zóna').selectOption(zone)
  if (upTo !== undefined) await row.getByLabel('Do hmotnosti').fill(upTo)
  await row.getByLabel('Zákazník zaplatí').fill(cost)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
}

async function look(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${screen}-${width}.png`, fullPage: true })
  }
  if (size) await page.setViewportSize(size)
}
