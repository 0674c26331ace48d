import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { becomeCustomer, findCard } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'
import { inMotion } from './support.ts'

// Strips glide, and the picture of a card grows into that of its page.
test.use(inMotion)

test('the pictures can be browsed by keyboard, also in full screen @once', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.variant_count > 2 && card.colors.length > 2)
  await page.goto(url)
  await refuseCookies(page)
  const gallery = page.getByRole('region', { name: 'Obrázky produktu' })
  await gallery.getByRole('button', { name: /Zväčšiť obrázok 1 z/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('link', { name: /^Obrázok 2 z/ })).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('button', { name: /Zväčšiť obrázok 2 z/ })).toBeFocused()

  await page.keyboard.press('Enter')
  const viewer = page.locator('dialog.viewer')
  await expect(viewer.getByText(/^Obrázok 2 z/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^Obrázok 3 z/)).toBeAttached()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Oddialiť' }).first()).toBeVisible()
  const places = () =>
    viewer.locator('.viewer-large').evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
      left: scrollLeft,
      middle: (scrollWidth - clientWidth) / 2,
    }))
  await expect
    .poll(async () => Math.abs((await places()).left - (await places()).middle), 'from the middle')
    .toBeLessThan(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery.getByRole('button', { name: /Zväčšiť obrázok/ }).nth(1)).toBeFocused()

  await gallery.getByRole('link', { name: /^Obrázok 1 z/ }).click()
  await expect(gallery.getByRole('link', { name: /^Obrázok 1 z/ })).toHaveAttribute('aria-current', 'true')
})

test('the chosen color is in the URL, needs no request and survives a reload @once', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.colors.length > 2)
  await page.goto(url)
  await refuseCookies(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const other = page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(1)
  const name = await other.locator('span').first().textContent()
  await other.click()
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(`Farba: ${name}`)).toBeVisible()
  expect(calls).toEqual([])
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(`</span>${name}</p>`)
  await page.reload()
  await expect(page.getByText(`Farba: ${name}`)).toBeVisible()
})

/** In green all sizes are in stock; in pink the smallest one is sold out. */
const findDress = (page: Page) => findCard(page, (card) => card.name === 'Detský kostým Lúčna víla')

test('a color and a size are chosen by keyboard, and unavailable ones say why @once', async ({ page }) => {
  const { url } = await findDress(page)
  await page.goto(url)
  await refuseCookies(page)
  const [colors, sizes] = [page.getByRole('list', { name: 'Farba' }), page.getByRole('list', { name: 'Veľkosť' })]
  const size = sizes.getByRole('link', { name: '134/140' })
  await size.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(size).toBeFocused()
  await sizes.getByRole('link', { name: '110/116' }).click()
  await expect(page.getByText('Prečiarknuté možnosti sú teraz vypredané.')).toBeVisible()
  await colors.getByRole('link', { name: /ružová.*vypredané/ }).click()
  await expect(page.getByText('Farba: ružová')).toBeVisible()
  await expect(page.getByText('Veľkosť: 110/116')).toBeVisible()
  await expect(page.getByText('Dočasne vypredané')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upozorniť, keď bude skladom' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Do košíka', exact: true })).toHaveCount(0)
  await expect(page.getByText(/^Doručíme/)).toHaveCount(0)

  const table = page.getByRole('button', { name: 'Tabuľka veľkostí' })
  await table.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tabuľka veľkostí' })
  await expect(dialog.getByRole('rowheader', { name: '110/116' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table).toBeFocused()
})

test('a set shows what it contains and what buying it as a whole saves @once', async ({ page }) => {
  // Not on a phone: the same texts.
  const { url } = await findCard(page, ({ name }) => name === 'Stolovanie s dinosaurami pre 8 detí')
  await page.goto(url)
  await refuseCookies(page)
  const main = page.getByRole('main')
  const [saved, singly] = [/^V sade ušetríte (\d+),(\d\d)\s€\.$/, /^Po jednom by ste zaplatili (\d+),(\d\d)\s€\.$/]
  const readCents = async (sentence: RegExp) => {
    const [, euros, cents] = sentence.exec((await main.getByText(sentence).textContent()) ?? '') ?? []
    return Number(`${euros}${cents}`)
  }
  const { data } = (await (await page.request.get(`/api/catalog/products/${url.split('/')[1]}`)).json()) as {
    data: { price_cents: number }
  }
  expect(await readCents(saved)).toBe((await readCents(singly)) - data.price_cents)
  expect(await readCents(saved)).toBeGreaterThan(0)
  const heading = page.getByRole('heading', { name: 'Čo je v sade' })
  const contents = main.locator('section', { has: heading }).getByRole('listitem')
  expect(await contents.count()).toBeGreaterThan(2)
  await expect(contents.filter({ hasText: /^8\sks/ }).first()).toBeVisible()
})

test('no size is preselected: the button asks for one, and choosing it adds the goods to the cart @phone', async ({
  page,
}) => {
  // On a phone only: cards.spec.ts opens such a sheet at a desk.
  const { url } = await findDress(page)
  await page.goto(url)
  await refuseCookies(page)
  const sizes = page.getByRole('list', { name: 'Veľkosť' })
  await expect(sizes.locator('[aria-current]')).toHaveCount(0)
  await expect(page.getByText(/^Prečiarknuté/), 'nothing is struck yet').toHaveCount(0)
  // The color may be chosen first.
  await page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(2).click()
  await expect(page.getByText('Farba: svetlomodrá')).toBeVisible()
  await expect(sizes.locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('spinbutton', { name: 'Počet kusov' }).fill('2')
  await page.getByRole('link', { name: 'Do košíka' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Vyberte veľkosť' })
  await expect(sheet.getByRole('button', { name: /^122\/128/ })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^122\/128/ }).click()
  await expect(page.getByText('Tovar sme pridali do košíka.').filter({ visible: true })).toBeVisible()
  await page.goto('/kosik')
  await expect(page.getByRole('main')).toContainText(/svetlomodrá.*122\/128|122\/128.*svetlomodrá/)
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
})

test.describe('on a phone @phone', () => {
  test('pictures are swiped, and the bottom bar names the variant it adds', async ({ page }) => {
    const { url } = await findDress(page)
    await page.goto(url)
    await refuseCookies(page)
    const crumbs = page.getByRole('navigation', { name: 'Kde sa nachádzate' })
    expect((await crumbs.boundingBox())?.height, 'the way here stands on one line').toBeLessThan(56)
    const gallery = page.getByRole('region', { name: 'Obrázky produktu' })
    // Imitates a finger on a strip with scroll snapping.
    await gallery
      .getByRole('list')
      .first()
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
    await expect(gallery.getByRole('link', { name: /^Obrázok 2 z/ })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('list', { name: 'Veľkosť' }).getByRole('link', { name: '122/128' }).click()
    await page.getByRole('heading', { name: 'Bezpečnosť a výrobca' }).scrollIntoViewIfNeeded()
    const bar = page.locator('.buy-bar')
    await expect(bar).toContainText('122/128')
    await bar.getByRole('button', { name: 'Do košíka' }).click()
    await expect(page.getByText('Tovar sme pridali do košíka.').filter({ visible: true })).toBeVisible()
    await page.goto('/kosik')
    await expect(page.getByRole('main')).toContainText('122/128')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('variants are links, and the size table is next to them @once', async ({ page }) => {
    const { url } = await findDress(page)
    await page.goto(url)
    await page.getByRole('link', { name: 'Do košíka' }).first().click()
    await expect(page).toHaveURL(/#velkost$/)
    // Playwright's text ignores <noscript>, a browser without scripts does not.
    await page.locator('noscript summary').click()
    await expect(page.locator('noscript th').filter({ hasText: '122/128' })).toBeVisible()
    await page.getByRole('list', { name: 'Veľkosť' }).getByRole('link', { name: '122/128' }).click()
    await expect(page).toHaveURL(/variant=\d+$/)
    await expect(page.getByText('Veľkosť: 122/128')).toBeVisible()
    await page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(2).click()
    await expect(page.getByText('Farba: svetlomodrá')).toBeVisible()
    await expect(page.getByText('Veľkosť: 122/128')).toBeVisible()
  })
})

test('reviews are filtered by stars, and only a customer writes one @phone', async ({ page }) => {
  // On a phone only: the stars have less room on a phone.
  const { url } = await findCard(page, (card) => (card.rating?.count ?? 0) > 5)
  await page.goto(`${url}#hodnotenia`)
  await refuseCookies(page)
  const reviews = page.getByRole('region', { name: 'Hodnotenia zákazníkov' })
  await reviews.getByRole('link', { name: /^3 hviezdičky: 1 hodnotenie/ }).click()
  await expect(page).toHaveURL(/hviezdicky=3/)
  await expect(reviews.getByText('Iba 3 hviezdičky')).toBeVisible()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(1)
  await reviews.getByRole('link', { name: 'Všetky hodnotenia' }).click()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(5)

  await reviews.getByRole('link', { name: 'Napísať hodnotenie' }).click()
  await expect(page.getByRole('heading', { name: 'Prihlásenie', level: 1 })).toBeVisible()

  await becomeCustomer(page)
  await page.goto('/ucet/hodnotenia')
  await expect(page.getByText('Zatiaľ ste nič neohodnotili.')).toBeVisible()
  await page.goto(`${url}/hodnotenie`)
  await page.getByRole('button', { name: 'Odoslať hodnotenie' }).click()
  await expect(page.getByText('Vyberte počet hviezdičiek.')).toBeVisible()
  await expectAccessible(page)
  const heights = await page
    .getByRole('radio', { name: /hviezdič/ })
    .evaluateAll((radios) => radios.map((radio) => Math.round(radio.getBoundingClientRect().top)))
  expect(heights).toHaveLength(5)
  expect(new Set(heights).size, 'stars are in one row').toBe(1)
  await page.getByRole('radio', { name: '4 hviezdičky' }).check()
  await page.getByLabel('Čo by ste o tovare povedali ostatným?').fill('Deti boli nadšené a farby sedia.')
  await page.getByRole('button', { name: 'Odoslať hodnotenie' }).click()
  await expect(page.getByText('Hodnotenie bolo odoslané. Ďakujeme.')).toBeVisible()
  await expect(page.getByText('Vaše hodnotenie čaká na schválenie.')).toBeVisible()
  await page.goto(`${url}/hodnotenie`)
  await expect(page.getByRole('radio', { name: '4 hviezdičky' })).toBeChecked()

  await page.goto('/ucet/hodnotenia')
  const mine = page.getByRole('listitem').filter({ hasText: 'Deti boli nadšené a farby sedia.' })
  await expect(mine.getByText(/čaká na schválenie/)).toBeVisible()
  await mine.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${url}$`))
})
