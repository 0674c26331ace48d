import { type ConsoleMessage, type FrameLocator, type Locator, type Page, expect, test as base } from '@playwright/test'
import { watchConsole } from './support.ts'

export type Goods = { id: number; name: string; url: string; price_cents: number; default_variant_id: number }

type Fixtures = {
  /** What the browser logged; every journey ends by expecting nothing. */
  complaints: () => string[]
}

/** For `test.use`: a browser in which the popup may open, three seconds after the cookies are answered. */
export const asFirstVisit = { storageState: { cookies: [], origins: [] } }

/** A journey in which the console stays clean: no error, no hydration warning, no failed request. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints = watchConsole(page, isRefusal)
      await use(complaints)
      expect(complaints()).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Chromium logs every refused call and, without scripts, every page that answers an invalid form; journeys assert that
 * the shop refuses wrong input and says so.
 */
function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return (
    (/status of (401|404|409|422)/.test(message.text()) && url.includes('/api/')) ||
    // A company register that is down; orders that cannot be read.
    (/status of 503/.test(message.text()) && /\/api\/(registers\/|me\/orders)/.test(url)) ||
    (/status of 422/.test(message.text()) &&
      /\/(kosik|registrace|prihlasenie|obnova-hesla|zmena-hesla\/[\w-]+|shrnuti\/\d+\/[\w-]+|account\/addresses|odstupenie-od-zmluvy|reklamacia|kedy-oslavujete|poskladaj-napis|kolko-helia)(\?|$)/.test(
        url,
      )) ||
    (/status of 404/.test(message.text()) && url.includes('/newsletter/odhlasit/'))
  )
}

export { expect }

/**
 * Goods that one press buys and that every carrier accepts, those with the most pieces first: the list follows the stock by a job, so
 * it may still offer the last pieces that another journey has just bought.
 */
export async function findGoods(page: Page, count = 1): Promise<Goods[]> {
  const answer = await page.request.get('/api/catalog/lists/new?inStock=1&limit=48')
  const { data } = (await answer.json()) as { data: { items: (Goods & { availability: { quantity: number } })[] } }
  const goods = data.items
    .filter(
      (item) =>
        item.default_variant_id !== null && item.availability.quantity >= 5 && !/héli|flaš|balón/i.test(item.name),
    )
    .toSorted((a, b) => b.availability.quantity - a.availability.quantity)
  expect(goods.length).toBeGreaterThanOrEqual(count)
  return goods.slice(0, count)
}

/** Fills the cart through the API, where the journey is about something else; returns the id of the cart. */
export async function fillCart(page: Page, goods: Goods[], quantity = 1): Promise<number> {
  let cartId = 0
  for (const item of goods) {
    const answer = await page.request.put(`/api/cart/${cartId}`, {
      data: { id: item.id, variantId: item.default_variant_id, quantity },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    cartId = ((await answer.json()) as { cart: { id: number } }).cart.id
  }
  return cartId
}

/** Orders the cart through the API, by the courier that carries everything and by bank transfer; returns its summary's path. */
export async function orderCart(page: Page, cartId: number): Promise<string> {
  const quote = async (selection: object) =>
    (await (await page.request.post(`/api/checkout/${cartId}/quote`, { data: selection })).json()) as { data: Quote }
  const { data: offer } = await quote({})
  const selection = {
    carrierId: offer.carriers.find(({ name }) => /GLS/.test(name))?.id,
    paymentMethodId: offer.payment_methods.find(({ kind }) => kind === 'bank_transfer')?.id,
  }
  const { data: priced } = await quote(selection)
  const answer = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { ...anOrder, ...selection, cartId, expectedTotalCents: priced.totals.total_cents },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data } = (await answer.json()) as { data: { summary_url: string } }
  return new URL(data.summary_url, 'http://shop').pathname
}

type Quote = {
  carriers: { id: number; name: string }[]
  payment_methods: { id: number; kind: string }[]
  totals: { total_cents: number }
}

const anOrder = {
  email: 'jana.kovacova@example.sk',
  phonePrefix: '+421',
  phone: '0905 123 456',
  invoice: {
    firstname: 'Jana',
    lastname: 'Kováčová',
    street: 'Hlavná 12',
    city: 'Bratislava',
    zip: '811 01',
    country: 'SK',
  },
  isCompany: false,
  isDeliveryElsewhere: false,
  note: '',
  hasAgreed: true,
  hasNewsletterConsent: false,
}

export async function refuseCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Odmietnuť' }).click()
}

/** Logs a customer of the demo in, as the login form does. */
export async function logIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: 'konfetka-demo' } })
  expect(answer.ok()).toBe(true)
  await page.addInitScript(() => localStorage.setItem('auth.loggedIn', '1'))
}

export async function fillContact(page: Page, email = 'jana.kovacova@example.sk'): Promise<void> {
  // By role, so that the folded delivery address, which is also in the page, does not match.
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('E-mail').fill(email)
  await field('Telefón').fill('0905 123 456')
  await field('Meno').fill('Jana')
  await field('Priezvisko').fill('Kováčová')
  await field('Ulica a číslo').fill('Hlavná 12')
  await field('PSČ').fill('811 01')
  await field('Mesto').fill('Bratislava')
  await page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ }).check()
}

export async function choose(page: Page, name: RegExp): Promise<void> {
  const card = page.getByRole('radio', { name })
  if (await card.isChecked()) return
  // Whatever the page was doing when the card was pressed, the choice must have been priced.
  const priced = page.waitForResponse(/\/api\/checkout\/\d+\/quote/)
  await card.check()
  await priced
  await settled(page)
}

/** Waits until no request is running: the sums in the page are the server's. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Keeps scripts from loading, optionally only those of a frame; returns a function that releases them. */
export async function holdScripts(page: Page, { isFrameOnly = false } = {}): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    if (!isFrameOnly || route.request().frame() !== page.mainFrame()) await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Opens the frame of pick-up points and returns it once it is hydrated, showing those in Košice, with its search field. */
export async function openPoints(page: Page): Promise<{ frame: FrameLocator; field: Locator }> {
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  const frame = page.frameLocator('iframe[title="Vyberte výdajné miesto"]')
  const field = frame.getByLabel('Mesto, PSČ alebo názov miesta')
  // A hydrated frame searches while the visitor types.
  await expect(async () => {
    await field.fill('')
    await field.fill('Košice')
    await expect(frame.getByText('Bratislava')).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  return { frame, field }
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Objednávka s povinnosťou platby' })

/** The registration offered after an order is prefilled; its URL carries no personal data. */
export async function expectPrefilledRegistration(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/registrace$/)
  await expect(page.getByLabel('Meno', { exact: true })).toHaveValue('Jana')
  await expect(page.getByLabel('Priezvisko')).toHaveValue('Kováčová')
  await expect(page.getByRole('main').getByLabel('E-mail', { exact: true })).toHaveValue('jana.kovacova@example.sk')
}
