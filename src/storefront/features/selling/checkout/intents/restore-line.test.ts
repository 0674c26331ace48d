import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import { fakeShop, line, show } from '#tests/doubles/checkout-shop-double.ts'
import { toRestoreIntent } from './restore-line.ts'

test('a removed line can be restored with all its pieces', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'remove.12', {})
  expect(view.feedback.removed?.name).toBe('Poháre')
  await show(shop, view.feedback.removed?.restoreIntent ?? '', {})
  expect(shop.calls('/api/cart/5').at(-1)?.body).toEqual({ id: 22, variantId: 202, quantity: 3, note: '' })
})

test('the services of a removed line are restored with it, with dots in their notes', async () => {
  const child = {
    ...line(13, { product: 90, variant: 901, name: 'Nafúknutie', quantity: 3 }),
    parent_id: 12,
    note: 'Ema 3.b',
  }
  const goods = { ...line(12, { product: 22, variant: 202, name: 'Poháre', quantity: 3 }), children: [child] }
  const shop = fakeShop()
  await show(shop, toRestoreIntent(goods as unknown as Cart['items'][number]), {})
  expect(shop.calls('/api/cart/5').map(({ body }) => body)).toEqual([
    { id: 22, variantId: 202, quantity: 3, note: '' },
    { id: 90, variantId: 901, quantity: 3, note: 'Ema 3.b', parentId: 12 },
  ])
})

test('an intent that is not valid JSON restores nothing', async () => {
  const shop = fakeShop()
  await show(shop, 'restore.{broken', {})
  expect(shop.calls('/api/cart/5')).toEqual([])
})
