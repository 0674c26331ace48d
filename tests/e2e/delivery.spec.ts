import type { APIRequestContext, Page } from '@playwright/test'
import {
  type Goods,
  choose,
  expect,
  fillCart,
  fillContact,
  findGoods,
  orderButton,
  refuseCookies,
  settled,
  test,
} from './shopper.ts'

const storeCarrier = 1
const card = 1

async function open(page: Page): Promise<void> {
  await page.goto('/kosik')
  await refuseCookies(page)
}

type Shelf = { goods: Goods; store: { id: number; name: string }; count: number }

/** Goods with stock in a branch. */
async function findShelf(page: Page): Promise<Shelf> {
  for (const goods of await findGoods(page, 12)) {
    const answer = await page.request.get(`/api/catalog/products/${goods.id}/stores`)
    const { data } = (await answer.json()) as {
      data: { store: { id: number; name: string }; stock: Record<string, number> }[]
    }
    const found = data.find(({ stock }) => (stock[String(goods.default_variant_id)] ?? 0) > 0)
    if (found) return { goods, store: found.store, count: found.stock[String(goods.default_variant_id)] ?? 0 }
  }
  throw new Error('no branch has such goods')
}

/** Another customer orders all pieces of a branch; returns a function that cancels the order. */
async function orderAll(request: APIRequestContext, { goods, store, count }: Shelf): Promise<() => Promise<void>> {
  const put = { id: goods.id, variantId: goods.default_variant_id, quantity: count }
  const cartId = ((await (await request.put('/api/cart/0', { data: put })).json()) as { cart: { id: number } }).cart.id
  const selection = { carrierId: storeCarrier, storeId: store.id, paymentMethodId: card }
  const quoted = (await (await request.post(`/api/checkout/${cartId}/quote`, { data: selection })).json()) as {
    data: { totals: { total_cents: number } }
  }
  const answer = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...selection,
      cartId,
      expectedTotalCents: quoted.data.totals.total_cents,
      email: 'rychlejsi@example.sk',
      phonePrefix: '+421',
      phone: '0905 654 321',
      invoice: {
        firstname: 'Peter',
        lastname: 'Rýchly',
        street: 'Dlhá 1',
        city: 'Nitra',
        zip: '949 01',
        country: 'SK',
      },
      isCompany: false,
      isDeliveryElsewhere: false,
      note: '',
      hasAgreed: true,
      hasNewsletterConsent: false,
    },
  })
  expect(answer.status()).toBe(201)
  const { data } = (await answer.json()) as { data: { id: number; hash: string } }
  return async () => {
    expect((await request.post(`/api/orders/${data.id}/${data.hash}/cancel`)).ok()).toBe(true)
  }
}

test('a branch loses the goods while the form is filled in, can still be chosen, and has them again @once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const shelf = await findShelf(page)
  await fillCart(page, [shelf.goods])
  await open(page)
  await choose(page, /Osobný odber/)
  const branch = page.locator(`input[name=storeId][value="${shelf.store.id}"]`)
  await branch.check()
  await settled(page)
  await choose(page, /Platobná karta/)
  await fillContact(page)

  const other = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const cancelOrder = await orderAll(other, shelf)
  await orderButton(page).click()
  await expect(
    page.getByText('Na zvolenej predajni už tovar nemáme. Vyberte, prosím, iný spôsob doručenia.').first(),
  ).toBeVisible()
  await settled(page)

  await branch.check()
  await settled(page)
  await expect(page.getByText(/Tovar na zvolenej predajni nemáme\. Dodanie môže trvať až 10 dní/).first()).toBeVisible()

  await cancelOrder()
  await other.dispose()
  await orderButton(page).click()
  await expect(page.getByText('Tovar je už na predajni skladom, cenu doručenia sme upravili.').first()).toBeVisible()
  await settled(page)
  await orderButton(page).click()
  await expect(page.getByText('Skúšobná brána')).toBeVisible()
})

test('a chosen point is forgotten with its delivery method @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /Packeta/)
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  const frame = page.frameLocator('iframe[title="Vyberte výdajné miesto"]')
  await frame
    .getByRole('button', { name: /^Vybrať/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Zmeniť výdajné miesto' })).toBeVisible()
  await choose(page, /DPD kuriér/)
  await choose(page, /Packeta/)
  await expect(page.getByRole('button', { name: 'Vyberte výdajné miesto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zmeniť výdajné miesto' })).toHaveCount(0)
})

test('a parcel to the mountains has its own price as soon as the postcode is known @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await open(page)
  await choose(page, /DPD kuriér/)
  const price = page.locator('label').filter({ has: page.getByRole('radio', { name: /DPD kuriér/ }) })
  await expect(price).toContainText('4,50')
  const zip = page.getByLabel('PSČ').first()
  await zip.fill('059 60')
  await zip.press('Tab')
  await expect(price).toContainText('6,50')
  await zip.fill('811 01')
  await zip.press('Tab')
  await expect(price).toContainText('4,50')
})

/** Goods with which the cart says nothing of a party, but what goes with them. */
async function findWithExtras(page: Page): Promise<Goods> {
  for (const goods of await findGoods(page, 10)) {
    const completer = await (await page.request.get(`/api/party/completer/product/${goods.id}`)).json()
    const related = await (await page.request.get(`/api/catalog/products/${goods.id}/related`)).json()
    const extras: Goods[] = [...related.data.accessories, ...related.data.same_theme]
    if (completer.data === null && extras.some(({ default_variant_id: id }) => id !== null)) return goods
  }
  throw new Error('no goods with extras')
}

test('extras are offered in the cart and added with one press @once', async ({ page }) => {
  await fillCart(page, [await findWithExtras(page)])
  await open(page)
  const extras = page.getByRole('region', { name: 'Hodí sa k tomu' })
  const button = extras.getByRole('button', { name: /^Pridať do košíka: / }).first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Pridať do košíka: ', '')
  await button.click()
  await expect(page.getByRole('button', { name: `Odobrať z košíka: ${name}` })).toBeVisible()
  await expect(extras.getByRole('button', { name: `Pridať do košíka: ${name}` })).toHaveCount(0)
})
