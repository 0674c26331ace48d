import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const catalog = 'Pole musí být vyplněno'
const own = 'Toto pole je povinné.'

test('an owner says a message in other words, and visitors read them with scripts and without @once', async ({
  page,
  browser,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, (message) => message.text().includes('422'))
  await signedIn('owner')
  await page.goto('/sprava/obsah')
  await page.getByRole('link', { name: /^Hlásenia/ }).click()
  await expect(page.getByRole('heading', { name: 'Hlásenia', level: 1 })).toBeVisible()
  await page.getByText('Formuláre', { exact: true }).click()
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAsWideAsScreen(page)
  }
  const texts = page.getByRole('group', { name: 'Hlásenia formulárov' })
  await texts.getByRole('textbox', { name: 'Zadajte najviac {length} znakov.' }).fill('Menej písmen, prosím.')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Do textu „Zadajte najviac {length} znakov.“ patrí aj {length}.')).toBeVisible()
  await texts.getByRole('button', { name: 'Vrátiť pôvodný text: Zadajte najviac {length} znakov.' }).click()
  await texts.getByRole('textbox', { name: catalog }).fill(own)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/obsah$/)
  expect(complaints()).toEqual([])

  for (const javaScriptEnabled of [true, false]) {
    const visit = await browser.newContext({ javaScriptEnabled, baseURL: shop.url })
    await expectRefusal(await visit.newPage(), own)
    await visit.close()
  }

  await page.goto('/sprava/obsah/hlasenia')
  await page.getByRole('button', { name: 'Vrátiť toto' }).first().click()
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/obsah$/)
  const visit = await browser.newContext({ baseURL: shop.url })
  await expectRefusal(await visit.newPage(), catalog)
  await visit.close()
})

/** Of a registration without anything in it. */
async function expectRefusal(page: Page, text: string): Promise<void> {
  await page.goto('/registrace')
  const form = page.getByRole('main').locator('form').first()
  // Pressed before the scripts run, the browser asks in its own words for the first field.
  await expect(async () => {
    await form.locator('button[type=submit]').last().click()
    await expect(form.getByText(text).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
