import type { Page } from '@playwright/test'
import { expect, findGoods, holdScripts, test } from './shopper.ts'
import { findExamples } from './support.ts'

// The server's page is on the screen before its scripts are, those of its lower parts last. What a visitor does meanwhile counts.

/** Those that no form is sent by; what is around every page is pressed on the first one. */
const buttonsOf = (name: string) => `${name === 'home' ? '' : 'main '}button[type=button]:enabled:visible`

test.beforeEach(async ({ context, baseURL, isMobile }) => {
  // The tiles of the map come from elsewhere.
  await context.route(/^https:/, (route) => route.fulfill({ status: 204 }))
  test.skip(!isMobile, 'a phone has the same buttons and more')
  // Nothing opens by itself: what opens was pressed.
  await context.addCookies([{ name: 'cookie_consent', value: '1:test:technical', url: baseURL ?? '' }])
})

const pages = {
  home: () => '/',
  category: ({ category }) => category,
  product: ({ product }) => product,
  brands: () => '/znacky',
  stores: () => '/prodejny',
  login: () => '/prihlasenie',
} satisfies Record<string, (examples: Awaited<ReturnType<typeof findExamples>>) => string>

for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name}: a button that is pressed before its script has come does its work once it has`, async ({
    page,
    request,
  }) => {
    const buttons = buttonsOf(name)
    const path = pathOf(await findExamples(request))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const untouched = await readState(page)
    // Those that stand for each other, as the pictures of a gallery, are one.
    const names = await page
      .locator(buttons)
      .evaluateAll((all) => [
        ...new Map(all.map(({ ariaLabel, textContent }) => [(ariaLabel ?? textContent).replace(/\d+/, '#'), 0])).keys(),
      ])
    expect(names.length).toBeGreaterThan(0)
    for (const buttonName of names) {
      await page.context().clearCookies({ name: /promo/ })
      const letScriptsThrough = await openWithoutScripts(page, path)
      const pattern = new RegExp(`^${buttonName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '\\d+')}$`)
      const button = page
        .locator(buttons)
        .and(page.getByRole('button', { name: pattern }))
        .first()
      // What scripts put there cannot be pressed before.
      if (await button.isVisible()) {
        await button.click()
        letScriptsThrough()
        await page.waitForLoadState('networkidle')
        await expect.poll(() => readState(page), `${path}: ${buttonName}`).not.toEqual(untouched)
      }
      letScriptsThrough()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('what is chosen in a list before the scripts have come is applied once they have', async ({ page, request }) => {
  const { category } = await findExamples(request)
  for (const [isDone, choose] of [
    [
      /skladom=1/,
      () =>
        page
          .getByRole('checkbox', { name: /Iba skladom/ })
          .first()
          .check(),
    ],
    [/sort=/, () => page.getByLabel('Zoradiť').selectOption({ index: 1 })],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    const letScriptsThrough = await openWithoutScripts(page, category)
    await choose()
    letScriptsThrough()
    await expect(page).toHaveURL(isDone)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('what is typed into the search before the scripts have come is suggested for', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/faq')
  await page.locator('#search').fill('balon')
  letScriptsThrough()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('goods and an e-mail that are sent before the scripts have come arrive', async ({ page }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await openWithoutScripts(page, goods.url)
  await page.getByRole('button', { name: 'Do košíka' }).first().click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/kosik$/)
  await expect(page.getByText(goods.name).first()).toBeVisible()
  await openWithoutScripts(page, '/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('E-mail').fill('skoro@example.sk')
  await footer.getByRole('button', { name: 'Odoberať novinky' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/newsletter$/)
})

/** The whole page of the server; gives what lets the scripts come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letScriptsThrough = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#state').waitFor({ state: 'attached' })
  return letScriptsThrough
}

/** What pressing a button changes in a page. */
function readState(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    windows: document.querySelectorAll('dialog[open], .leaflet-container').length,
    pressed: document.querySelectorAll('[aria-expanded=true], [aria-pressed=true]').length,
    passwords: document.querySelectorAll('input[type=password]').length,
    height: document.body.offsetHeight,
    quantity: document.querySelector<HTMLInputElement>('main input[type=number]')?.value,
    text: document.querySelector('main')?.innerText,
  }))
}
