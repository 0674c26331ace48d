import type { Page } from '@playwright/test'
import {
  asFirstVisit,
  choose,
  expect,
  fillCart,
  fillContact,
  findGoods,
  orderButton,
  refuseCookies,
  test,
} from './shopper.ts'

// The analytics of a visit: the whole data layer that a tag manager would read, from the first list to the order.
// Single events are tested in src/storefront: kit/analytics/analytics.test.ts (addToCart, removeFromCart, userLogin,
// userLoginFail and GA4's add_to_cart, remove_from_cart, login, sign_up, search, purchase, generate_lead),
// kit/analytics/data-layer.test.ts (cookie_consent_update, consent mode), layout/page-events.test.ts (view and checkout
// events), features/goods/product/to-wish-event.test.ts.

type Entry = { event?: string; ecommerce?: Ecommerce; [key: number]: unknown }
type Ecommerce = {
  items?: { item_id: string; item_name: string; price: number; quantity: number }[]
  item_list_id?: string
  value?: number
  currency?: string
  transaction_id?: string
  shipping_tier?: string
  payment_type?: string
}

const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

test('a purchase is tracked from the first list to the order, each step with the same goods @once', async ({
  page,
}) => {
  await keepLayer(page)
  await page.goto('/produkty/novinky')
  await page.getByRole('button', { name: 'Prijať všetko' }).click()
  // A price that is the same for everyone, and goods that one press buys.
  const card = page.locator('.card', { has: page.getByRole('button', { name: /^Pridať do košíka/ }) }).first()
  const name = (await card.locator('[data-track=goods]').innerText()).replaceAll('\u00A0', ' ')
  await card.locator('[data-track=goods]').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await page.getByRole('region', { name: 'Košík' }).getByRole('link', { name: 'Prejsť do košíka' }).click()
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeVisible()
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  await expect.poll(async () => (await readEvents(page)).some(({ event }) => event === 'purchase')).toBe(true)
  const number = /\d{10}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]

  const events = await readEvents(page)
  const names = events.map(({ event }) => event)
  const steps = [
    'view_item_list',
    'select_item',
    'view_item',
    'addToCart',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ]
  expect(names.filter((event, index) => steps.includes(event ?? '') && names.indexOf(event) === index)).toEqual(steps)
  expect(names.filter((event) => event === 'purchase')).toHaveLength(1)

  const of = (event: string) => events.find((entry) => entry.event === event)?.ecommerce ?? {}
  const chosen = of('select_item').items?.[0]
  expect(of('select_item').item_list_id).toBe(of('view_item_list').item_list_id)
  const [bought] = of('purchase').items ?? []
  for (const event of ['view_item', 'add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'purchase'])
    expect(of(event).items?.[0], event).toMatchObject({
      item_id: chosen?.item_id,
      item_name: name,
      price: bought?.price,
    })
  expect(of('add_shipping_info').shipping_tier).toContain('DPD kuriér')
  expect(of('add_payment_info').payment_type).toContain('Bankový prevod')
  expect(of('purchase')).toMatchObject({ transaction_id: number, currency: 'EUR', value: bought?.price })
})

test('consent is denied before the first event, and granted when the visitor agrees @once', async ({ page }) => {
  await keepLayer(page)
  await page.goto('/1/balony')
  await expect(page.getByRole('button', { name: 'Prijať všetko' })).toBeVisible()
  await expect.poll(async () => (await readLayer(page)).length).toBeGreaterThan(1)
  const [first, ...others] = await readLayer(page)
  expect([first?.[0], first?.[1], first?.[2]]).toEqual(['consent', 'default', expect.objectContaining(denied)])
  expect(others.filter((entry) => entry[0] === 'consent')).toEqual([])

  await refuseCookies(page)
  await expect.poll(async () => findUpdate(await readLayer(page))).toMatchObject(denied)
  await page.getByRole('button', { name: 'Nastavenia cookies' }).click()
  await page.getByRole('button', { name: 'Prijať všetko' }).click()
  const granted = {
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  }
  await expect.poll(async () => findUpdate(await readLayer(page))).toMatchObject(granted)

  // On the next page the consent precedes all other entries.
  await page.evaluate(() => sessionStorage.removeItem('layer'))
  await page.goto('/produkty/novinky')
  await expect.poll(async () => (await readLayer(page)).length).toBeGreaterThan(2)
  const next = await readLayer(page)
  expect(next.slice(0, 2).map((entry) => [entry[0], entry[1]])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ])
  expect(next[1]?.[2]).toMatchObject(granted)
})

test('watching goods is tracked as adding them to a wish list @once', async ({ page }) => {
  await keepLayer(page)
  await page.goto('/1/balony')
  await refuseCookies(page)
  await page.locator('[data-track=goods]').first().click()
  await page.getByRole('link', { name: 'Strážiť cenu' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(`cena-${Date.now()}@example.sk`)
  await page.getByRole('dialog').getByRole('button', { name: 'Strážiť cenu' }).click()
  await expect.poll(async () => (await readEvents(page)).some(({ event }) => event === 'add_to_wishlist')).toBe(true)
})

test.describe('with the popup', () => {
  test.use(asFirstVisit)

  test('the cookie register names everything that the shop stores in a browser, and nothing else @once', async ({
    page,
  }) => {
    await page.goto('/produkty/novinky')
    await page.getByRole('button', { name: 'Prijať všetko' }).click()
    await page.getByRole('button', { name: 'Zavrieť oznámenie' }).click()
    await page.getByRole('dialog', { name: '5 € na prvú oslavu' }).waitFor()
    await page.keyboard.press('Escape')
    // Goods for adults, their stock in a branch that becomes the visitor's own, and other goods into the cart.
    const hen = await (await page.request.get('/api/search?q=rozl%C3%BA%C4%8Dka')).json()
    const adult = hen.data.products.items.find(
      (card: { min_age: number | null; danger_class: string | null }) =>
        card.min_age === 18 && card.danger_class === null,
    )
    await page.goto('/hledani?q=balon')
    await expect.poll(() => readStoredKeys(page)).toContain('last-searches')
    await page.goto(adult.url)
    await page.getByRole('button', { name: 'Áno, mám 18 rokov' }).click()
    await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).first().click()
    await page
      .getByRole('button', { name: /^Moja predajňa: / })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await page.goto('/najdi-velkost?vyska=125')
    await page.getByLabel('Komu patria tieto miery').fill('Ema')
    await page.getByRole('button', { name: 'Uložiť miery' }).click()
    await expect.poll(() => readStoredKeys(page)).toContain('size-profiles')
    await page.getByRole('button', { name: 'Tmavý vzhľad' }).click()
    await expect.poll(() => readStoredKeys(page)).toContain('scheme')
    await fillCart(page, await findGoods(page))
    await page.goto('/kosik')
    await page.getByRole('link', { name: 'Rozdeliť s hosťami' }).click()
    await page.getByLabel('Názov oslavy').fill('Oslava')
    await page.getByLabel('Vaše meno').fill('Jana')
    await page.getByRole('main').getByLabel('E-mail').fill('jana.kovacova@example.sk')
    await page.getByRole('button', { name: 'Vytvoriť zoznam' }).click()
    await page.goto(await page.getByLabel('Odkaz pre hostí').inputValue())
    await page.getByLabel('Deti').fill('1')
    await page.getByLabel('Vaše meno').last().fill('Eva')
    await page.getByRole('button', { name: 'Odpovedať' }).click()
    await expect.poll(() => readStoredKeys(page)).toContain('party_guest')
    await page.goto('/kosik')
    const party = new Date(Date.now() + 30 * 86_400_000)
    await page.getByLabel(/Kedy oslavujete/).fill(`${party.getDate()}. ${party.getMonth() + 1}. ${party.getFullYear()}`)
    await choose(page, /DPD kuriér/)
    await choose(page, /Bankový prevod/)
    await fillContact(page)
    await expect.poll(() => readStoredKeys(page)).toContain('event_on')
    const during = await readStoredKeys(page)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
    await expect.poll(() => readStoredKeys(page)).toContain('analytics.purchases')
    const after = await readStoredKeys(page)
    await page.goto('/prihlasenie')
    await page.getByLabel('E-mail').first().fill('zakaznik@konfetka.example')
    await page.getByLabel('Heslo', { exact: true }).fill('konfetka-demo')
    await page.getByRole('main').getByRole('button', { name: 'Prihlásiť sa' }).click()
    await expect(page).toHaveURL(/\/ucet$/)
    await page.goto('/ucet/sukromie')
    // Written only once the page has become interactive.
    await expect.poll(() => readStoredKeys(page)).toContain('consent.recorded')
    const inAccount = await readStoredKeys(page)

    await page.goto('/info/cookies')
    const cells = await page.getByRole('main').locator('td:first-child').allInnerTexts()
    // Long names may break at their dots.
    const named = cells.flatMap((cell) => cell.replaceAll('\u200B', '').split(', '))
    const isNamed = (kept: string) =>
      named.some((name) => (name.endsWith('*') ? kept.startsWith(name.slice(0, -1)) : kept === name))
    const kept = [...new Set([...during, ...after, ...inAccount])]
    expect(kept.filter((name) => !isNamed(name))).toEqual([])
    // Google's cookies come with its tags, which the demo shop does not load; the last two are written only when files
    // fail to load.
    const unseen = ['_ga', '_ga_*', '_gcl_au', 'chunkReloadedAt', 'entryReloadedAt.*']
    const isKept = (name: string) =>
      kept.some((one) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name))
    expect(named.filter((name) => !unseen.includes(name) && !isKept(name))).toEqual([])
  })
})

/** The data layer is lost with its page, so its entries are collected in session storage. */
async function keepLayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const layer: object[] = []
    const push = layer.push.bind(layer)
    layer.push = (...entries: object[]) => {
      const kept: unknown[] = JSON.parse(sessionStorage.getItem('layer') ?? '[]')
      sessionStorage.setItem('layer', JSON.stringify([...kept, ...entries]))
      return push(...entries)
    }
    Reflect.set(globalThis, 'dataLayer', layer)
  })
}

async function readLayer(page: Page): Promise<Entry[]> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('layer') ?? '[]'))
}

async function readEvents(page: Page): Promise<Entry[]> {
  return (await readLayer(page)).filter(({ event }) => event !== undefined)
}

/** The last answer to the consent bar. */
function findUpdate(layer: readonly Entry[]): unknown {
  return layer.findLast((entry) => entry[0] === 'consent' && entry[1] === 'update')?.[2]
}

async function readStoredKeys(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...stored, ...(await page.context().cookies()).map(({ name }) => name)]
}
