import { expect, test } from 'vitest'
import { cart, fakeShop, run, show } from '#tests/doubles/checkout-shop-double.ts'

const intent = 'complete.16-pohare.202.3,obrusky.203.1'

test('all that the party lacks is put into the cart in one call, for its guests', async () => {
  const shop = fakeShop({ '/api/party/planner/cart': { status: 200, body: { data: { cart, shortages: [] } } } })
  const view = await show(shop, intent, {})
  expect(shop.calls('/api/party/planner/cart').map(({ body }) => body)).toEqual([
    {
      children: 0,
      adults: 16,
      lines: [
        { role: 'pohare', variantId: 202, packs: 3 },
        { role: 'obrusky', variantId: 203, packs: 1 },
      ],
    },
  ])
  expect(view.feedback).toMatchObject({ problem: null, notices: [] })
  expect(shop.calls('/api/party/completer/cart/5')).toHaveLength(1)
})

test('goods that were sold meanwhile are named, and nothing is added', async () => {
  const shortages = [{ variant_id: 202, name: 'Poháre', packs: 3, available: 1 }]
  const shop = fakeShop({ '/api/party/planner/cart': { status: 200, body: { data: { cart: null, shortages } } } })
  const { feedback, offer } = await show(shop, intent, {})
  expect(offer.cart).toEqual(cart)
  expect(feedback.notices).toEqual([
    'Medzitým sa vypredalo: Poháre. Do košíka sme nepridali nič, ponuka je už podľa toho, čo máme skladom.',
  ])
})

test('a button of another form adds nothing', async () => {
  const shop = fakeShop()
  await run(shop, 'complete.pohare', {})
  expect(shop.calls('/api/party/planner/cart')).toEqual([])
})
