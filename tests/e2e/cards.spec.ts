import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a card names its colors, and its parts are close together', async ({ page }) => {
  await page.goto('/1/balony')
  const colored = cards(page).filter({ hasText: 'Farby: ' }).first()
  await expect(colored).toContainText(/Farby: \p{Ll}+, /u)
  const gaps = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const bottom = card.querySelector('h2')?.getBoundingClientRect().bottom ?? 0
      return (card.querySelector('.price')?.getBoundingClientRect().top ?? 0) - bottom
    }),
  )
  expect(Math.max(...gaps)).toBeLessThan(12)
  const looks = await cards(page).evaluateAll((all) =>
    all.flatMap((card) => {
      const action = card.querySelector('.card-action')
      const { color, width } = action ? getComputedStyle(action) : { color: '', width: '' }
      return action ? [`${color} ${width}`] : []
    }),
  )
  expect(new Set(looks).size).toBe(1)
})

test('a mouse over a card shows its second picture; without a mouse none is requested', async ({ page, isMobile }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/second-pictures')) asked.push(request.url())
  })
  await page.goto('/1/balony')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const card = cards(page).first()
  await card.getByRole('link').first().hover()
  if (isMobile) {
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    return
  }
  await expect(card.locator('.card-second')).toBeVisible()
  await expect(cards(page).nth(1).locator('.card-second')).toBeHidden()
  await cards(page).nth(1).getByRole('link').first().hover()
  expect(asked).toHaveLength(1)
})

test('a finger swipes to the second picture of a card, scrolls the page over it, and opens the product by a tap @phone', async ({
  page,
  context,
}) => {
  // On a phone only: a mouse hovers.
  await page.goto('/1/balony')
  await page.waitForLoadState('networkidle')
  await refuseCookies(page)
  const media = cards(page).first().locator('.card-media')
  await media.scrollIntoViewIfNeeded()
  const box = (await media.boundingBox()) ?? { x: 0, y: 0 }
  const finger = await context.newCDPSession(page)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let step = 1; step <= 12; step += 1) {
      const part = (start: number, end: number) => start + ((end - start) * step) / 12
      const touchPoints = [{ x: part(from.x, to.x), y: part(from.y, to.y) }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const right = { x: box.x + 120, y: box.y + 60 }
  await expect(async () => {
    await drag(right, { x: box.x + 10, y: box.y + 60 })
    await expect(media.locator('.card-second')).toBeInViewport({ ratio: 0.9, timeout: 2_000 })
  }).toPass()
  await expect(cards(page).nth(1).locator('.card-second')).toHaveCount(0)
  await drag(right, { x: right.x, y: right.y - 50 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await media.tap({ position: { x: 40, y: 60 } })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a variant is chosen and added above the list, which stays where it was', async ({ page }) => {
  await page.goto('/1/balony')
  await refuseCookies(page)
  const open = cards(page)
    .getByRole('link', { name: /^Vybrať variant: Latexové balóny pastelové/ })
    .first()
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Vyberte variant' })
  await expect(sheet).toContainText('2,49 €')
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const added = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await sheet.getByRole('button', { name: /^modré/ }).click()
  await expect(sheet).toBeHidden()
  await added
  await expect(page).toHaveURL('/1/balony')
  await page.goto('/kosik')
  await expect(page.getByRole('button', { name: /^Odobrať z košíka: Latexové balóny pastelové/ })).toBeVisible()
})
