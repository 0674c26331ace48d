import { expect, test } from 'vitest'
import { fakeShop, show } from '#tests/doubles/checkout-shop-double.ts'

test('only lines with a changed quantity are sent', async () => {
  const shop = fakeShop()
  await show(shop, 'update', { 'line.11': '1', 'line.12': '4' })
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 22, variantId: 202, quantity: 4, note: '', parentId: null },
  ])
})

test('a line that gets fewer pieces than asked for says so', async () => {
  const shop = fakeShop({}, { granted: 2 })
  const view = await show(shop, 'update', { 'line.12': '9' })
  expect(view.feedback.notices).toEqual(['Pridali sme iba 2 ks, viac už nemáme skladom.'])
})

test('a service is added for every piece of its goods', async () => {
  const shop = fakeShop()
  await show(shop, 'option.12-901', {})
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 90, variantId: 901, quantity: 3, parentId: 12 })
  await show(shop, 'option.12-777', {})
  expect(shop.calls('/api/cart/5')).toHaveLength(1)
})

test('a note is saved on its own line, once', async () => {
  const shop = fakeShop()
  await show(shop, 'note.11', { 'note.11': ' bez mašle ' })
  await show(shop, 'note.11', { 'note.11': '' })
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 21, variantId: 201, quantity: 1, parentId: null, note: 'bez mašle', lineId: 11 },
  ])
})

test('goods from a plain form are added to the cart', async () => {
  const shop = fakeShop()
  await show(shop, 'add', { add: '22-202', quantity: '2' })
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 22, variantId: 202, quantity: 5 })
})

test.each(['0', '-1', '1.5', '1000', 'dve', ''])(
  '%j pieces are one: no browser has looked at the number',
  async (quantity) => {
    const shop = fakeShop()
    await show(shop, 'add', { add: '22-202', quantity })
    expect(shop.calls('/api/cart/5').at(-1)?.body).toMatchObject({ quantity: 4 })
  },
)
