import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, holdScripts, test } from './shopper.ts'
import { inMotion } from './support.ts'

// The picture of a card grows into that of its page.
test.use(inMotion)

type Node = { name: string; url: string; product_count: number }

async function findCategory(page: Page, name: RegExp): Promise<string> {
  const answer = await page.request.get('/api/catalog/category/sk')
  const { data } = (await answer.json()) as { data: Node[] }
  const category = data.find((node) => name.test(node.name))
  if (!category) throw new Error('The demo shop has no such category.')
  return category.url
}

const refuseCookies = (page: Page) => page.getByRole('button', { name: 'Odmietnuť' }).click()
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtre' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('on a wide screen @once', () => {
  test('every choice is applied immediately, is in the URL, and is removed by its chip or with all others', async ({
    page,
  }) => {
    await page.goto(await findCategory(page, /kostýmy/))
    await refuseCookies(page)
    await filters(page)
      .getByRole('checkbox', { name: /^čierna/ })
      .check()
    await expect(page).toHaveURL(/farba=cierna/)
    await filters(page)
      .getByRole('checkbox', { name: /^M\s*\d/ })
      .check()
    await expect(page).toHaveURL(/farba=cierna&velkost=m/)
    await expect(filters(page).getByRole('checkbox', { name: /^M\s*\d/ })).toBeFocused()
    await filters(page)
      .getByRole('checkbox', { name: /Iba skladom/ })
      .check()
    await expect(page).toHaveURL(/skladom=1&farba=cierna&velkost=m/)
    const total = await page.getByRole('status').filter({ hasText: 'produkt' }).first().innerText()
    await expect(cards(page)).toHaveCount(Math.min(24, Number.parseInt(total, 10)))

    await page.getByRole('link', { name: 'Zrušiť filter M' }).click()
    await expect(page).toHaveURL(/skladom=1&farba=cierna$/)
    await expect(filters(page).getByRole('checkbox', { name: /^M\s*\d/ })).not.toBeChecked()
    await page.goBack()
    await expect(filters(page).getByRole('checkbox', { name: /^M\s*\d/ })).toBeChecked()
    await page.getByRole('link', { name: 'Zrušiť všetky filtre' }).first().click()
    await expect(page).toHaveURL(/kostymy$/)
    await expect(filters(page).getByRole('checkbox', { name: /Iba skladom/ })).not.toBeChecked()
  })

  test('a filter of an attribute is one like the others, from the form and from an address', async ({ page }) => {
    await page.goto(await findCategory(page, /kostýmy/))
    await refuseCookies(page)
    const occasion = filters(page).getByRole('group', { name: 'Príležitosť' }).getByRole('checkbox').first()
    await occasion.check()
    await expect(page).toHaveURL(/\?prilezitost=[a-z-]+$/)
    const chip = page.getByRole('list', { name: 'Vybrané filtre' }).getByRole('link').first()
    await expect(chip).toBeVisible()
    const total = await page.getByRole('status').filter({ hasText: 'produkt' }).first().innerText()
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'produkt' }).first()).toHaveText(total)
    await expect(occasion).toBeChecked()
    await chip.click()
    await expect(page).toHaveURL(/kostymy$/)
  })

  test('the price is set by the keyboard alone', async ({ page }) => {
    await page.goto(await findCategory(page, /kostýmy/))
    await refuseCookies(page)
    const handle = filters(page).getByRole('slider', { name: 'Do (€)' })
    await handle.focus()
    const top = Number(await handle.inputValue())
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`cena=\\d+-${top - 5}$`))
    await expect(handle).toBeFocused()
    await expect(handle).toHaveAttribute('aria-valuetext', `${top - 5}\u00A0€`)
    await expect(page.getByRole('link', { name: /Zrušiť filter \d+\s€ – / })).toBeVisible()
    const lower = filters(page).getByRole('slider', { name: 'Od (€)' })
    await lower.focus()
    const bottom = Number(await lower.inputValue())
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`cena=${bottom + 3}-${top - 5}$`))
    await expect(lower).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/cena=/)
  })

  test('a handle of the price that was moved before the scripts came counts', async ({ page }) => {
    const letScriptsThrough = await holdScripts(page)
    await page.goto(await findCategory(page, /kostýmy/), { waitUntil: 'domcontentloaded' })
    const handle = filters(page).getByRole('slider', { name: 'Do (€)' })
    const top = Number(await handle.inputValue())
    await handle.press('ArrowLeft')
    letScriptsThrough()
    await expect(page).toHaveURL(new RegExp(`cena=\\d+-${top - 1}$`))
    await expect(handle).toHaveValue(String(top - 1))
  })

  test('a chosen branch comes first on the next list', async ({ page }) => {
    await page.goto(await findCategory(page, /^Balóny/))
    await refuseCookies(page)
    const select = filters(page).getByRole('combobox', { name: 'Predajňa' })
    await select.selectOption({ label: await optionOf(page, 'Žilina') })
    await expect(page).toHaveURL(/predajna=\d+/)
    await expect(page.getByRole('link', { name: 'Zrušiť filter Skladom: Žilina' })).toBeVisible()
    await page.goto('/produkty/novinky')
    await page.getByRole('link', { name: 'V mojej predajni (Žilina)' }).click()
    await expect(page).toHaveURL(/predajna=\d+/)
  })

  async function optionOf(page: Page, town: string): Promise<string> {
    return (await filters(page).locator('option', { hasText: town }).first().textContent()) ?? ''
  }
})

test.describe('on a phone @phone', () => {
  test('filters fill the screen, show the number of goods, and lead back to them', async ({ page }) => {
    await page.goto(await findCategory(page, /^Balóny/))
    await refuseCookies(page)
    await page.getByRole('button', { name: 'Filtrovať' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtre' })
    await expect(sheet).toBeVisible()
    const box = await sheet.boundingBox()
    expect([box?.width, box?.height].map((length) => Math.round(length ?? 0))).toEqual([360, 740])
    await sheet.getByRole('checkbox', { name: /^zlatá/ }).check()
    await expect(page).toHaveURL(/farba=zlata/)
    await expectAccessible(page)
    const show = sheet.getByRole('button', { name: /^Zobraziť \d+ produkt/ })
    const total = Number.parseInt((await show.innerText()).replace(/\D+/, ''), 10)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtrovať (1)' })).toBeFocused()
    await expect(cards(page)).toHaveCount(Math.min(24, total))
  })

  test('my branch, chosen on a product, is first in the filters and shows its stock', async ({ page }) => {
    const category = await findCategory(page, /^Balóny/)
    await page.goto(category)
    await refuseCookies(page)
    await cards(page).first().getByRole('link').first().click()
    await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
    await page.getByRole('button', { name: 'Moja predajňa: Nitra' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Moja predajňa Nitra:')).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: 'Filtrovať' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtre' })
    const mine = sheet.locator('optgroup[label="Moja predajňa"] option')
    await expect(mine).toHaveText(/Nitra/)
    await sheet.getByRole('combobox', { name: 'Predajňa' }).selectOption({ label: (await mine.textContent()) ?? '' })
    await expect(page).toHaveURL(/predajna=\d+/)
    const count = Number(/\d+/.exec((await mine.textContent())?.replace(/^.*Nitra/, '') ?? '')?.[0])
    await sheet.getByRole('button', { name: /^Zobraziť \d+ produkt/ }).click()
    await expect(page.getByRole('link', { name: 'Zrušiť filter Skladom: Nitra' })).toBeVisible()
    await expect(cards(page)).toHaveCount(Math.min(24, count))
  })

  test('the description unfolds, and six brands become all of them', async ({ page }) => {
    await page.goto(await findCategory(page, /kostýmy/))
    await refuseCookies(page)
    const more = page.getByRole('button', { name: 'Čítať viac' })
    await more.click()
    await expect(page.getByRole('button', { name: 'Čítať menej' })).toHaveAttribute('aria-expanded', 'true')
    await page.goto('/znacky')
    const { data } = (await (await page.request.get('/api/catalog/brands')).json()) as { data: object[] }
    const brands = page.getByRole('main').getByRole('listitem').filter({ hasText: 'produkt' })
    await expect(brands).toHaveCount(6)
    // The first press may come before the scripts run.
    await expect(async () => {
      const all = page.getByRole('button', { name: /Zobraziť všetky značky/ })
      if (await all.isVisible()) await all.click({ timeout: 5_000 })
      await expect(brands).toHaveCount(data.length, { timeout: 5_000 })
    }).toPass()
    await expect(brands.nth(6).getByRole('link')).toBeFocused()
  })
})

test('goods are in two columns, three or four, and their rating is on the card @once', async ({ page }) => {
  await page.goto(await findCategory(page, /^Balóny/))
  const columns = () =>
    cards(page)
      .first()
      .evaluate((card) => getComputedStyle(card.closest('.card-grid') ?? card).gridTemplateColumns.split(' ').length)
  const found: number[] = []
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    found.push(await columns())
  }
  expect(found).toEqual([2, 3, 4])
  await expect(
    cards(page)
      .getByRole('img', { name: /^Hodnotenie \d(,\d)? z 5, \d+ hodnoten/ })
      .first(),
  ).toBeAttached()
})

test('more goods are loaded below, and Back from one of them shows them all at the same position @phone', async ({
  page,
}) => {
  // On a phone only: a phone has the longest way back.
  await page.goto(await findCategory(page, /^Balóny/))
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Načítať ďalšie produkty' }).click()
  await expect(page).toHaveURL(/strana=2/)
  await expect(cards(page)).toHaveCount(48)
  const card = cards(page).nth(40)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => Math.round(scrollY))
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/^[^?]*\/\d+\/[^/]+\/[^/?]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(before - 60)
})

test('recently viewed goods come below the list, newest first, and nothing visible moves @phone', async ({ page }) => {
  // On a phone only: on a narrow screen more would move.
  const answer = await page.request.get('/api/catalog/lists/new?limit=4')
  const { data } = (await answer.json()) as { data: { items: { name: string; url: string }[] } }
  for (const { url, name } of data.items) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('last-viewed.sk')))
      .toContain(JSON.stringify(name).slice(1, -1))
  }
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/produkty/akce')
  const section = page.getByRole('region', { name: 'Naposledy ste si prezerali' })
  await section.scrollIntoViewIfNeeded()
  const names = data.items
    .map(({ name }) => name)
    .toReversed()
    .slice(0, 3)
  await expect(section.getByRole('link')).toHaveText(names)
  const shift = await page.evaluate(() => ('shifts' in window ? JSON.stringify(window.shifts) : ''))
  // Late fonts shift less than a hundredth of the viewport.
  expect(Number(/[\d.e-]+/.exec(shift)?.[0])).toBeLessThan(0.01)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('last-viewed.sk') ?? '[]') as object[])
  expect(stored.map((record) => Object.keys(record).toSorted())).toEqual(
    Array.from({ length: 3 }, () => [
      'id',
      'image',
      'is_price_sale_active',
      'name',
      'original_price',
      'price',
      'tax_rate',
      'url',
    ]),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form, long facets open by a link, and further pages are links @phone', async ({
    page,
  }) => {
    // On a phone only: event-day.spec.ts sends the form at a desk.
    await page.goto(await findCategory(page, /^Balóny/))
    const form = filters(page)
    await form.getByRole('link', { name: 'Zobraziť všetky hodnoty: Farba' }).click()
    await expect(page).toHaveURL(/filtre=farba/)
    await filters(page)
      .getByRole('checkbox', { name: /^zlatá/ })
      .check()
    await filters(page)
      .getByRole('checkbox', { name: /Iba skladom/ })
      .check()
    await filters(page).getByRole('button', { name: 'Použiť filtre' }).click()
    await expect(page.getByRole('link', { name: 'Zrušiť filter zlatá' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: /Zrušiť filter \d/ }),
      'the full price range is not a filter',
    ).toHaveCount(0)
    await page.goto('/produkty/akce?sort=name')
    await page.getByRole('link', { name: 'Načítať ďalšie produkty' }).click()
    await expect(page).toHaveURL(/sort=name&strana=2/)
    await page.getByRole('link', { name: 'Zobraziť predchádzajúce produkty' }).click()
    await expect(page).toHaveURL(/sort=name$/)
  })
})

test('former URLs redirect to the current ones and keep their filters @once', async ({ request }) => {
  const brands = (await (await request.get('/api/catalog/brands')).json()) as { data: { id: number; url: string }[] }
  const [brand] = brands.data
  const follow = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return { status: answer.status(), to: answer.headers()['location'] }
  }
  expect(await follow('/brands')).toEqual({ status: 301, to: '/znacky' })
  expect(await follow(`/brands/${brand?.id}/stara?farba=zlata`)).toEqual({
    status: 301,
    to: `/znacky/${brand?.id}/stara?farba=zlata`,
  })
  expect(await follow(`/znacky/${brand?.id}/stara?farba=zlata`)).toEqual({
    status: 301,
    to: `${brand?.url}?farba=zlata`,
  })
  expect((await follow('/znacky/999999/nic')).status).toBe(404)
})

test('a screen reader gets product names as headings, and numbers apart from names @once', async ({ page }) => {
  await page.goto('/1/balony')
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator('.card *'))).toHaveCount(24)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Balóny \d+\sproduktov$/)
})

test('filters and sort stay in reach on a phone and cover nothing that has the focus @phone', async ({ page }) => {
  // On a phone only: on a wide screen they are beside the goods.
  await page.goto('/1/balony')
  const bar = page.locator('.listing-bar')
  const link = cards(page).nth(6).getByRole('link').first()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(bar).toBeInViewport()
  await link.focus()
  const edge = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(edge)
})

test('the price fields show what the URL says, even beyond the most expensive goods @once', async ({ page }) => {
  // Not on a phone: on a phone the filters are in a sheet.
  await page.goto('/1/balony?cena_od=500&cena_do=900')
  await expect(page.locator('[name=cena_od]')).toHaveValue('500')
  await expect(page.locator('[name=cena_do]')).toHaveValue('900')
})

test("a category's menu opens under a resting mouse and closes once it leaves @once", async ({ page }) => {
  // Not on a phone: a phone has no mouse.
  await page.goto('/dokumenty')
  const trigger = page.getByRole('navigation', { name: 'Kategórie' }).getByRole('link').first()
  await trigger.hover()
  await expect(page.locator('.mega-menu')).toBeVisible()
  const columns = page.locator('.mega-columns')
  // The campaign of the season, as on the home page.
  await expect(page.locator('.season-pick img')).toBeVisible()
  await expect(columns.getByRole('link').first()).toBeVisible()
  const end = (box: { x: number; width: number } | null) => (box ? Math.round(box.x + box.width) : 0)
  expect(end(await columns.locator('> li').last().boundingBox()), 'no column stays empty').toBe(
    end(await columns.boundingBox()),
  )
  await page.mouse.move(640, 700)
  await expect(page.locator('.mega-menu')).toHaveCount(0)
})
