import { globSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { OrderId } from '#kernel/ids.ts'
import { grossCents, netPrice, type Cents, type NetCents, type NetEuro } from '#kernel/money.ts'
import type { VatLine } from '#kernel/vat.ts'
import type { OrderPaid } from '#server/modules/selling/orders/orders.events.ts'
import type { VouchersModule } from '#server/modules/selling/vouchers/index.ts'
import type { Db } from '#server/platform/db/db.ts'

// The compiler checks the types of these tests, not the test runner.
test('the compiler refuses net amounts, euro and ids as gross cents, and accepts a plain number', () => {
  expectTypeOf<number>().toExtend<Cents>()
  expectTypeOf<NetCents>().not.toExtend<Cents>()
  expectTypeOf<NetEuro>().not.toExtend<Cents>()
  expectTypeOf<OrderId>().not.toExtend<Cents>()
  expectTypeOf<Cents>().not.toExtend<OrderId>()
})

test('net amounts keep their type from the order to the commission', () => {
  expectTypeOf<VatLine['baseCents']>().toEqualTypeOf<NetCents>()
  expectTypeOf<OrderPaid['goodsNetCents']>().toEqualTypeOf<NetCents>()
  expectTypeOf<Parameters<VouchersModule['bookEarned']>[1]['goodsNetCents']>().toEqualTypeOf<NetCents>()
})

test('a price of the API is not an amount in cents', () => {
  const mixed = (db: Db, prices: { gross: Cents; net: NetEuro; vat: VatLine }) => [
    // @ts-expect-error The gross amount is given as the net price.
    grossCents(prices.gross, 23),
    // @ts-expect-error The net price is given as the gross amount.
    netPrice(prices.net, 23),
    // @ts-expect-error An order stores gross amounts.
    db.query.updateTable('orders').set({ goodsCents: prices.vat.baseCents }),
  ]
  expect(mixed).toBeTypeOf('function')
})

// A schema with a check of its own: the compiler still types what is read from it.
const exceptions = new Set(['src/server/modules/selling/orders/staff/staff-request.ts: amountCents: z.optional(z.int'])

test('no amount in cents is declared as a number, in the code or in a schema of the API', () => {
  const files = globSync('{src,demo}/**/*.{ts,tsx}').filter((path) => !/[.](?:test|itest)[.]tsx?$/.test(path))
  const found = files.flatMap((path) => findUntyped(readFileSync(path, 'utf8')).map((place) => `${path}: ${place}`))
  expect(found.filter((place) => !exceptions.has(place))).toEqual([])
})

test.each([
  ['type Line = { totalCents: number }', ['totalCents: number']],
  ['function toUnits(cents: number): number {', ['cents: number']],
  ['  salePriceCents?: number', ['salePriceCents?: number']],
  ['function toCents(amount: string): number {', ['toCents(amount: string): number']],
  ['  total_cents: z.nullable(z.int()),', ['total_cents: z.nullable(z.int']],
  ['type Line = { totalCents: Cents; netCents: NetCents }', []],
  ['  total_cents: centsSchema,', []],
  ['const centsOff: number = 3', []],
])('the untyped amounts of %j are %j', (text, expected) => {
  expect(findUntyped(text)).toEqual(expected)
})

function findUntyped(text: string): string[] {
  const declarations = text.match(/\b\w*[cC]ents\??: (?:readonly )?number\b/g) ?? []
  const results = text.match(/\b\w*Cents\([^()]*\): (?:number\b|Promise<number\b)/g) ?? []
  const schemas = text.match(/\b\w*[cC]ents: (?:z\.\w+\()*z\.int\b/g) ?? []
  return [...declarations, ...results, ...schemas]
}
