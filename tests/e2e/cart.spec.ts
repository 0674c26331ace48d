import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import {
  holdScripts,
  choose,
  expect,
  fillCart,
  fillContact,
  findGoods,
  openPoints,
  orderButton,
  refuseCookies,
  settled,
  test,
} from './shopper.ts'

type Card = { id: number; name: string; default_variant_id: number | null; availability: { quantity: number } }

/** Goods with a service: a foil balloon in stock. */
async function findBalloon(page: Page) {
  const { data } = (await (await page.request.get('/api/search?q=foliovy%20balon')).json()) as {
    data: { products: { items: Card[] } }
  }
  const found = data.products.items.find(
    (card) => card.default_variant_id !== null && card.availability.quantity >= 10 && /Fóliový balón/.test(card.name),
  )
  if (!found) throw new Error('no balloon')
  return { ...found, default_variant_id: found.default_variant_id ?? 0, url: '', price_cents: 0 }
}

async function open(page: Page): Promise<void> {
  await page.goto('/kosik')
  await refuseCookies(page)
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeVisible()
}

test('a balloon is inflated per piece, with a note, and the locker is refused with a reason @once', async ({
  page,
}) => {
  const balloon = await findBalloon(page)
  await fillCart(page, [balloon], 2)
  await open(page)
  await page.getByRole('button', { name: /Nafúknuť héliom/ }).click()
  await expect(page.getByText(/2\s?kusy · Nafúknutie/)).toBeVisible()
  await expect(page.getByText('Tento tovar nemožno doručiť do výdajného boxu.').first()).toBeVisible()
  await page.getByText('Pridať poznámku').click()
  await page.getByLabel('Poznámka k tovaru').fill('Ema, 30 rokov')
  await page.getByLabel('Poznámka k tovaru').blur()
  await settled(page)
  await page.reload()
  await expect(page.getByLabel('Poznámka k tovaru')).toHaveValue('Ema, 30 rokov')
  await page.getByRole('button', { name: /Zrušiť: Nafúknuť héliom/ }).click()
  await expect(page.getByRole('button', { name: /^Nafúknuť héliom/ })).toBeVisible()
})

test('a removed line is restored with its services @once', async ({ page }) => {
  const balloon = await findBalloon(page)
  await fillCart(page, [balloon])
  await open(page)
  await page.getByRole('button', { name: /Nafúknuť héliom/ }).click()
  await settled(page)
  await page.getByRole('button', { name: `Odobrať z košíka: ${balloon.name}` }).click()
  await page.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(page.getByRole('button', { name: /Zrušiť: Nafúknuť héliom/ })).toBeVisible()
})

test('a gift is chosen, remembered, and removed with a message when the cart falls below its threshold @once', async ({
  page,
}) => {
  // The most expensive of several, so that their stock is enough for the threshold.
  const [goods] = (await findGoods(page, 6)).sort((a, b) => b.price_cents - a.price_cents)
  if (!goods) throw new Error('no goods')
  const quantity = Math.ceil(3000 / goods.price_cents)
  await fillCart(page, [goods], quantity)
  await open(page)
  const gifts = page.getByRole('group', { name: 'Vyberte si darček' })
  // Those out of reach are one line that unfolds.
  await expect(gifts.getByText(/^Ďalší darček získate/)).toBeVisible()
  await expect(gifts.locator('label', { has: page.locator('input:disabled') }).filter({ visible: true })).toHaveCount(0)
  const gift = gifts.getByRole('radio').first()
  await gift.check({ force: true })
  await settled(page)
  await page.reload()
  await expect(gift).toBeChecked()
  await page.request.put(`/api/cart/${await cartId(page)}`, {
    data: { id: goods.id, variantId: goods.default_variant_id, quantity: 1 },
  })
  await page.reload()
  await expect(page.getByText(/Darček sme odobrali, nákup je nižší ako/)).toBeVisible()
})

test('a pick-up point is chosen in the frame and remembered, and the order goes there @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /Packeta/)
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  const frame = page.frameLocator('iframe[title="Vyberte výdajné miesto"]')
  await frame.getByLabel('Mesto, PSČ alebo názov miesta').fill('Žilina')
  await frame.getByRole('button', { name: 'Hľadať' }).click()
  await expect(frame.getByText('Bratislava')).toHaveCount(0)
  await frame.getByRole('button', { name: /Vybrať .*Vlčince/ }).click()
  await expect(page.getByText('Potraviny Vlčince')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Potraviny Vlčince')).toBeVisible()
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
})

test("a pick-up point picked before the frame's scripts have loaded is not lost @once", async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /Packeta/)
  const letScriptsThrough = await holdScripts(page, { isFrameOnly: true })
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  const frame = page.frameLocator('iframe[title="Vyberte výdajné miesto"]')
  await frame.getByRole('button', { name: /Vybrať .*Vlčince/ }).click({ noWaitAfter: true })
  letScriptsThrough()
  await expect(page.getByText('Potraviny Vlčince')).toBeVisible()
})

test('a search in the frame of pick-up points loads no new document @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /Packeta/)
  const { frame, field } = await openPoints(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await field.fill('Žilina')
  await frame.getByRole('button', { name: 'Hľadať' }).click()
  await expect(frame.getByRole('button', { name: /Vybrať .*Vlčince/ })).toBeVisible()
  expect(documents).toEqual([])
})

test('a message that does not come from the frame chooses nothing @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /Packeta/)
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.evaluate(() => {
    const point = { carrierId: 2, id: '2001', name: 'Podvrh', street: '', town: '', zip: '' }
    postMessage({ type: 'pickup-point', point }, location.origin)
  })
  await page.getByRole('button', { name: 'Zavrieť' }).first().click()
  await expect(page.getByText('Podvrh')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Vyberte výdajné miesto' })).toBeVisible()
})

test('a party date that cannot be read is refused at the field, and a readable one marks the goods in time @once', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  const field = page.getByLabel(/Kedy oslavujete/)
  const refusal = page.getByText('Zadajte dátum v tvare 28. 11. 2026.')
  await field.fill('zajtra')
  await field.blur()
  await expect(refusal).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('zajtra')
  // As the decimal pad of a phone types it: with commas, without the year.
  const day = new Date(Date.now() + 30 * 86_400_000)
  await field.fill(`${day.getDate()},${day.getMonth() + 1},`)
  await field.blur()
  await expect(field).toHaveValue(`${day.getDate()}. ${day.getMonth() + 1}. ${day.getFullYear()}`)
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText(/^Stihneme do /).first()).toBeVisible()
})

test('a full cart is accessible @once', async ({ page }) => {
  await fillCart(page, [await findBalloon(page), ...(await findGoods(page, 2))], 2)
  await open(page)
  await page
    .getByRole('button', { name: /Nafúknuť héliom/ })
    .first()
    .click()
  await settled(page)
  await choose(page, /Osobný odber/)
  await expectAccessible(page)
})

async function cartId(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/api/cart/anonymous/sk/0')).json()) as { data: { id: number } }
  return data.id
}

test('delivery is priced for the postcode that was typed @once', async ({ page }) => {
  await fillCart(page, await findGoods(page, 1))
  await open(page)
  const zip = page.getByLabel('PSČ').first()
  await zip.fill('040 01')
  const asked = page.waitForRequest((request) => request.url().endsWith('/quote') && request.method() === 'POST')
  await zip.press('Tab')
  expect((await asked).postDataJSON()).toMatchObject({ zip: '040 01' })
  await settled(page)
  await expect(zip).toHaveValue('040 01')
})

type Offer = Card & { min_age: number | null; availability: { state: string } }
type Related = { accessories: Offer[]; same_theme: Offer[] }

/** Goods with an accessory that one press adds. */
async function findAccompanied(page: Page) {
  const { data } = await (await page.request.get('/api/catalog/lists/new?inStock=1&limit=48')).json()
  for (const goods of data.items as (Offer & { url: string })[]) {
    // Goods for adults ask for the age first.
    if (goods.default_variant_id === null || (goods.min_age ?? 0) >= 18) continue
    const answer = await page.request.get(`/api/catalog/products/${goods.id}/related`)
    const related = ((await answer.json()) as { data: Related }).data
    const fits = ({ id, default_variant_id: variant, min_age: age, availability }: Offer) =>
      id !== goods.id && variant !== null && (age ?? 0) < 18 && availability.state === 'in_stock'
    if ([...related.accessories, ...related.same_theme].some(fits)) return goods
  }
  throw new Error('no goods with accessories')
}

test('the cart widget offers accessories and leaves the focus where it is @once', async ({ page }) => {
  // At a desk only: a phone has no widget.
  await page.goto((await findAccompanied(page)).url)
  await refuseCookies(page)
  const add = page.getByRole('button', { name: 'Do košíka', exact: true }).first()
  await add.click()
  const widget = page.getByRole('region', { name: 'Košík' })
  await widget.hover()
  await expect(widget.getByRole('heading', { name: 'Hodí sa k tomu' })).toBeVisible()
  await expect(add).toBeFocused()
  const offers = widget.getByRole('button', { name: /^Pridať do košíka: / })
  const count = await offers.count()
  expect(count).toBeLessThanOrEqual(3)
  await offers.first().click()
  await expect(widget.getByRole('button', { name: /^Odobrať z košíka: / })).toHaveCount(2)
  await expect(offers).toHaveCount(count)
  await expect(offers.first()).toBeFocused()
})

test('the next step is on the first screen of a cart with 1, 7 and 20 lines', async ({ page, isMobile }) => {
  const screens = isMobile
    ? [
        [360, 740],
        [390, 844],
      ]
    : [
        [1366, 768],
        [1440, 900],
      ]
  const rest = await listGoods(page)
  await page.goto('/kosik')
  await refuseCookies(page)
  let lines = 0
  for (const wished of [1, 7, 20]) {
    while (lines < wished) if (await addLine(page, rest.shift())) lines += 1
    await page.goto('/kosik')
    await expect(page.getByRole('button', { name: /^Odobrať z košíka: / })).toHaveCount(wished)
    for (const [width = 0, height = 0] of screens) {
      await page.setViewportSize({ width, height })
      const next = page.getByRole('link', { name: 'Pokračovať na dopravu' }).filter({ visible: true })
      await expect(next).toBeInViewport({ ratio: 1 })
      // Nothing lies over it.
      await next.click({ trial: true })
    }
  }
})

/** Goods of all categories that one press buys. */
async function listGoods(page: Page): Promise<Card[]> {
  const read = async (path: string): Promise<unknown> => (await page.request.get(path)).json()
  const tree = (await read('/api/catalog/category/sk')) as { data: { id: number }[] }
  const lists = await Promise.all(
    tree.data.map(
      ({ id }) => read(`/api/catalog/categories/${id}/products?inStock=1`) as Promise<{ data: { items: Card[] } }>,
    ),
  )
  const goods = lists.flatMap(({ data }) => data.items).filter((item) => item.default_variant_id !== null)
  return [...new Map(goods.map((item) => [item.id, item])).values()]
}

/** Whether the goods are a line of the cart now: some are for adults, others were bought by another journey. */
async function addLine(page: Page, goods: Card | undefined): Promise<boolean> {
  if (!goods) throw new Error('too few goods')
  const data = { id: goods.id, variantId: goods.default_variant_id, quantity: 1 }
  return (await page.request.put('/api/cart/0', { data })).ok()
}

test("with seven lines the cart widget's button stays in view on a low screen @once", async ({ page }) => {
  // Not on a phone: a phone has no panel.
  await page.setViewportSize({ width: 1366, height: 768 })
  await fillCart(page, await findGoods(page, 7))
  const [next] = (await findGoods(page, 8)).slice(7)
  await page.goto(next?.url ?? '')
  await refuseCookies(page)
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  const panel = page.getByRole('region', { name: 'Košík' })
  await panel.hover()
  // Content that arrives late, such as the offers, must not push it out of view.
  await expect(panel.getByRole('heading', { name: 'Hodí sa k tomu' })).toBeAttached()
  await expect(panel.getByRole('link', { name: 'Prejsť do košíka' })).toBeInViewport({ ratio: 1 })
})
