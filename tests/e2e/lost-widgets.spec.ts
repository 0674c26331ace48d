import { test } from '@playwright/test'
import { failCalls, failure, hydrated, restoreQuietly, retry, title } from './lose.ts'
import { findCard } from './product-goods.ts'
import { expect, fillCart, findGoods, refuseCookies } from './shopper.ts'

// Parts that open over every page or complete some: their API calls fail. What the visitor asked for says so and can be
// tried again; what the page shows by itself stays away until the network is back.

test.skip(({ isMobile }) => isMobile, 'the same calls')

test('the login box, the cart panel and the watchdog report a failure, and the next try succeeds', async ({ page }) => {
  const goods = await findGoods(page, 2)
  const [first] = goods
  if (!first) throw new Error('no goods')
  await fillCart(page, goods)
  await page.goto(first.url)
  await refuseCookies(page)

  await page.getByRole('banner').getByRole('link', { name: 'Prihlásiť sa' }).click()
  const box = page.getByRole('region', { name: 'Prihlásenie' })
  await box.getByLabel('E-mail').fill('nikto@example.sk')
  await box.getByLabel('Heslo', { exact: true }).fill('nespravne heslo')
  let restore = await failCalls(page, 'refused')
  await box.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(box.getByText('Prihlásenie sa nepodarilo. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(box.getByLabel('E-mail')).toHaveValue('nikto@example.sk')
  await expect(box.getByLabel('Heslo', { exact: true })).toHaveValue('nespravne heslo')
  await restore()
  await box.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(box.getByText('Nesprávny e-mail alebo heslo.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('link', { name: 'Kedy oslavujete?' }).click()
  const party = page.getByRole('dialog', { name: 'Kedy oslavujete?' })
  restore = await failCalls(page, 'answered with 500')
  await party.getByRole('button', { name: /^Budúcu sobotu/ }).click()
  await expect(party.getByText('Dátum sa nepodarilo uložiť. Skúste to, prosím, znova.')).toBeVisible()
  await restore()
  await party.getByRole('button', { name: /^Budúcu sobotu/ }).click()
  await expect(party).toHaveCount(0)

  const link = page.getByRole('banner').getByRole('link', { name: /^Košík/ })
  const panel = page.getByRole('region', { name: 'Košík' })
  const line = panel.getByRole('button', { name: `Odobrať z košíka: ${first.name}` })
  await link.click()
  await failCalls(page, 'timed out')
  await line.click()
  await expect(page.getByText('Tovar sa nepodarilo odobrať z košíka. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(line).toBeEnabled()
  restoreQuietly(page)
  await retry(page).click()
  await expect(page.getByText(`${first.name}: odobrané z košíka.`)).toBeVisible()
  await failCalls(page, 'answered with 500')
  await page.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(page.getByText('Tovar sa nepodarilo pridať do košíka. Skúste to, prosím, neskôr.')).toBeVisible()
  restoreQuietly(page)
  await retry(page).click()
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Strážiť cenu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Strážiť cenu' })
  await dialog.getByLabel('E-mail').fill('host@example.sk')
  restore = await failCalls(page, 'refused')
  await dialog.getByRole('button', { name: 'Strážiť cenu' }).click()
  await expect(dialog.getByText('Strážneho psa sa nepodarilo uložiť. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveValue('host@example.sk')
  await restore()
  await dialog.getByRole('button', { name: 'Strážiť cenu' }).click()
  await expect(dialog.getByText('Poslali sme vám e-mail.')).toBeVisible()
})

test('what a page adds about the own store and the goods seen before waits for the network', async ({ page }) => {
  const { url, name } = await findCard(
    page,
    (card) => card.availability.state === 'in_stock' && card.min_age === null && card.variant_count === 1,
  )
  await page.goto(url)
  await refuseCookies(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-viewed.sk'))).toContain(url)
  await page.evaluate(() => localStorage.setItem('my-store', JSON.stringify({ id: 2, town: 'Košice' })))
  for (const [path, text] of [
    [url, 'Moja predajňa Košice:'],
    ['/info/doprava-a-platba', /^Moja predajňa Košice: /],
  ] as const) {
    const restore = await failCalls(page, 'refused')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/stores'))
    await page.goto(path)
    await lost
    await expect(title(page)).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(failure(page)).toHaveCount(0)
    await restore()
    await expect(page.getByText(text)).toBeVisible()
  }

  // The goods are known without the API; their prices are those of the last visit.
  await failCalls(page, 'answered with 500')
  const asked = page.waitForResponse(/\/api\/catalog\/cards\?/)
  await page.goto('/produkty/akce')
  // The row shows only if its place was below the screen when the scripts looked.
  await hydrated(page)
  const seen = page.getByRole('region', { name: 'Naposledy ste si prezerali' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await asked
  await expect(seen.getByRole('link', { name })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)

  // A map without its tiles still shows where the stores are.
  await page.goto('/prodejny')
  await page.getByRole('button', { name: 'Zobraziť mapu' }).click()
  await expect(page.locator('.map-pin').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText('Kategórie sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Predajne' })).toBeVisible()
  restoreQuietly(page)
  await retry(page).click()
  await expect(menu.getByText('Balóny', { exact: true })).toBeVisible()
})
