import type { Page } from '@playwright/test'
import { expect, findGoods, holdScripts, test } from './shopper.ts'
import { findExamples, refuseCookiesAhead } from './support.ts'

// The server's page is visible before its scripts run, and the scripts of its lower parts come last. What a visitor
// does meanwhile must count. On a phone only: it has the same buttons and more.

/** Buttons that send no form; the parts around every page are pressed on the first page only. */
const buttonsOf = (name: string) => `${name === 'home' ? '' : 'main '}button[type=button]:enabled:visible`

test.beforeEach(async ({ context, baseURL }) => {
  // The map tiles come from elsewhere.
  await context.route(/^https:/, (route) => route.fulfill({ status: 204 }))
  // Nothing opens on its own, so whatever opens was pressed.
  await refuseCookiesAhead(context, baseURL)
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
  test(`${name}: a button pressed before its script has loaded works once it has @phone`, async ({ page, request }) => {
    const buttons = buttonsOf(name)
    const path = pathOf(await findExamples(request))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const untouched = await readState(page)
    // Equivalent buttons, such as a gallery's pictures, count as one.
    const names = await page
      .locator(buttons)
      .evaluateAll((all) => [
        ...new Map(
          (all as HTMLElement[]).map(({ ariaLabel, innerText }) => [
            (ariaLabel ?? innerText.trim()).replace(/\d+/, '#'),
            0,
          ]),
        ).keys(),
      ])
    expect(names.length).toBeGreaterThan(0)
    for (const buttonName of names) {
      await page.context().clearCookies({ name: /promo|scheme/ })
      const letScriptsThrough = await openWithoutScripts(page, path)
      const pattern = new RegExp(`^${buttonName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '\\d+')}$`)
      const button = page
        .locator(buttons)
        .and(page.getByRole('button', { name: pattern }))
        .first()
      // Buttons that scripts add cannot be pressed before.
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

test('a choice in a list made before the scripts have loaded is applied once they have @phone', async ({
  page,
  request,
}) => {
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

test('suggestions appear for what is typed into the search before the scripts have loaded @phone', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/faq')
  await page.locator('#search').fill('balon')
  letScriptsThrough()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('goods and an e-mail sent before the scripts have loaded arrive @phone', async ({ page }) => {
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

/** Opens the server's complete page without scripts; returns a function that lets the scripts load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letScriptsThrough = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#state').waitFor({ state: 'attached' })
  return letScriptsThrough
}

/** What pressing a button can change in a page. */
function readState(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    scheme: document.documentElement.dataset['scheme'],
    windows: document.querySelectorAll('dialog[open], .leaflet-container').length,
    pressed: document.querySelectorAll('[aria-expanded=true], [aria-pressed=true]').length,
    passwords: document.querySelectorAll('input[type=password]').length,
    height: document.body.offsetHeight,
    quantity: document.querySelector<HTMLInputElement>('main input[type=number]')?.value,
    text: document.querySelector('main')?.innerText,
  }))
}
