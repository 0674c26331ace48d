import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import type { cartEndpoints } from '#contracts/cart-endpoints.ts'
import type { orderEndpoints } from '#contracts/orders.ts'
import type { CartId, LocationId, OrderId, OrderRefundId, ProductId, RefundId, VariantId } from '#kernel/ids.ts'
import type { VariantAvailability } from '#server/modules/goods/inventory/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { Db } from '#server/platform/db/db.ts'

const root = join(import.meta.dirname, '../..')

// The compiler checks the types of these tests, not the test runner.
test('the compiler refuses the id of another table and accepts a plain number', () => {
  expectTypeOf<number>().toExtend<OrderId>()
  expectTypeOf<CartId>().not.toExtend<OrderId>()
  expectTypeOf<ProductId>().not.toExtend<VariantId>()
  expectTypeOf<RefundId>().not.toExtend<OrderRefundId>()
  expectTypeOf<readonly ProductId[]>().not.toExtend<readonly VariantId[]>()
})

test('ids keep their types from the request and the database to the modules', () => {
  type Keep = z.output<typeof cartEndpoints.putItem.body>
  expectTypeOf<Keep['id']>().toEqualTypeOf<ProductId>()
  expectTypeOf<Keep['variantId']>().toEqualTypeOf<VariantId | null | undefined>()
  expectTypeOf<z.output<typeof orderEndpoints.ownOrder.params>['id']>().toEqualTypeOf<OrderId>()
  expectTypeOf<Parameters<OrdersModule['lockOrder']>[1]>().toEqualTypeOf<OrderId>()
  expectTypeOf<Parameters<VariantAvailability['byLocation']['get']>[0]>().toEqualTypeOf<LocationId>()
})

test('a query is refused the id of another table', () => {
  const mixed = (db: Db, ids: { cart: CartId; product: ProductId; variant: VariantId }) => [
    // @ts-expect-error A cart's id is not an order's.
    db.query.selectFrom('orders').select('orders.id').where('orders.id', '=', ids.cart),
    // @ts-expect-error A product's id is not a variant's.
    db.query.selectFrom('orderItems').select('id').where('orderItems.variantId', '=', ids.product),
    // @ts-expect-error The same, in a row.
    db.query.updateTable('variants').set({ productId: ids.variant }),
  ]
  expect(mixed).toBeTypeOf('function')
})

/** Names that end in one of these are typed by src/kernel/ids.ts. */
const typed =
  /\b\w*(?:order|user|product|variant|cart|voucher|store|carrier|location|brand)_?ids?\??: (?:readonly )?number\b/gi
// Heureka's id of an order is its number.
const exceptions = new Set(['src/server/modules/care/satisfaction/heureka/report-to-heureka.ts: orderId: number'])

test('no id of these tables is declared as a number', () => {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !/[.](test|itest)[.]ts$/.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(typed)].map(([declaration]) => `${file}: ${declaration}`),
  )
  expect(found.filter((line) => !exceptions.has(line))).toEqual([])
})
