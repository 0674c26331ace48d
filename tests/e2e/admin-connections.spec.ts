import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner tries the file of a carrier, reads what is wrong, and saves a sample @once', async ({
  page,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/doprava/prepojenia')
  const gls = page.getByRole('region', { name: 'GLS' })
  await expect(gls.getByText('Vypnuté')).toBeVisible()
  await gls.getByRole('button', { name: 'Vyskúšať' }).click()
  await expect(gls.getByText('nemá žiadny v názve slovo GLS')).toBeVisible()
  await expect(gls.getByRole('link', { name: 'Otvoriť spôsoby dopravy' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await gls.getByRole('button', { name: 'Stiahnuť vzorku' }).click()
  expect((await saved).suggestedFilename()).toBe('gls-vzorka.csv')
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/files-${width}.png`, fullPage: true })
  }
  expect(complaints()).toEqual([])
})

test("an owner connects Heureka's questionnaire, and the log says why a key is not put back @once", async ({
  page,
  shop: { heureka },
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  await page.goto('/sprava/obsah/porovnavace')
  await page.getByRole('link', { name: 'Overené zákazníkmi' }).click()
  const form = page.getByRole('form', { name: 'Overené zákazníkmi' })
  await form.getByLabel('Kľúč').fill('x'.repeat(32))
  await form.getByRole('button', { name: 'Vyskúšať a zapnúť' }).click()
  await expect(form.getByText('Heureka taký kľúč nepozná.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Kľúč').fill(heureka.apiKey)
  await form.getByRole('button', { name: 'Vyskúšať a zapnúť' }).click()
  await expect(form.getByText('Zapnuté')).toBeVisible()
  await expect(page.getByText('Objednávky hlásime Heureke.')).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/heureka-${width}.png`, fullPage: true })
  }
  expect(heureka.logged).toEqual([])
  await page.goto('/sprava/zaznam?co=heureka-account')
  await expect(page.getByText('heslá ani kľúče v zázname nie sú').first()).toBeVisible()
  await page.goto('/sprava/obsah/porovnavace/overene-zakaznikmi')
  await form.getByRole('button', { name: 'Vypnúť' }).click()
  await expect(form.getByText('Vypnuté')).toBeVisible()
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
})
