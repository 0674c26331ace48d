import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createKeptGoods } from './kept-goods.store.ts'
import type { GoodsFacts } from './planner.queries.ts'

afterEach(() => void vi.useRealTimers())

const productOf = (variantId: number) => Math.floor(variantId / 10)

function aVariant(variantId: number, priceCents = 100): GoodsFacts {
  return {
    variantId,
    productId: productOf(variantId),
    priceCents,
    salePriceCents: null,
    saleFrom: null,
    saleTo: null,
    markdowns: [],
    name: 'Taniere',
    variantName: '',
    slug: 'taniere',
    categorySlug: 'stolovanie',
    color: null,
    piecesPerPack: 8,
    weightGrams: 100,
    hazards: [],
    isBulky: false,
    minAge: null,
    image: null,
  }
}

function aStore(options: Parameters<typeof createKeptGoods>[1] = {}) {
  const asked: (readonly number[])[] = []
  const goods = createKeptGoods(async (variantIds) => {
    asked.push(variantIds)
    return variantIds.filter((id) => id < 900).map((id) => aVariant(id))
  }, options)
  return { goods, asked }
}

test('only variants that are not kept are read, each once', async () => {
  const { goods, asked } = aStore()
  expect([...(await goods.read([11, 12, 11])).keys()]).toEqual([11, 12])
  expect(new Set((await goods.read([12, 21, 11])).keys())).toEqual(new Set([11, 12, 21]))
  await goods.read([11, 12, 21])
  expect(asked).toEqual([[11, 12], [21]])
})

test('reads at the same time read each variant once', async () => {
  const { goods, asked } = aStore()
  const reads = await Promise.all([goods.read([11, 12]), goods.read([12, 21]), goods.read([11, 999])])
  expect(reads.map((read) => [...read.keys()])).toEqual([[11, 12], [12, 21], [11]])
  expect(asked).toEqual([[11, 12], [21], [999]])
})

test('a read after a change does not share what is being read from before it', async () => {
  const { goods, asked } = aStore()
  const early = goods.read([11])
  goods.drop([productOf(11)])
  await Promise.all([early, goods.read([11])])
  expect(asked).toEqual([[11], [11]])
})

test('a read that fails is not remembered', async () => {
  let isDown = true
  const goods = createKeptGoods(async () => {
    if (isDown) throw new Error('The database is down.')
    return [aVariant(11)]
  })
  await expect(Promise.all([goods.read([11]), goods.read([11])])).rejects.toThrow('down')
  isDown = false
  expect((await goods.read([11])).size).toBe(1)
})

test('a variant that is not sold is left out', async () => {
  const { goods } = aStore()
  expect([...(await goods.read([11, 999])).keys()]).toEqual([11])
})

test('a changed product is read again with all its variants, the others are not', async () => {
  const { goods, asked } = aStore()
  await goods.read([11, 12, 21])
  goods.drop([productOf(11)])
  await goods.read([11, 12, 21])
  expect(asked.slice(1)).toEqual([[11, 12]])
  goods.drop(undefined)
  await goods.read([11, 12, 21])
  expect(asked.slice(2)).toEqual([[11, 12, 21]])
})

test('goods are read again after two minutes, whatever was announced', async () => {
  vi.useFakeTimers()
  const { goods, asked } = aStore()
  await goods.read([11])
  vi.advanceTimersByTime(119_000)
  await goods.read([11])
  vi.advanceTimersByTime(2_000)
  await goods.read([11])
  expect(asked).toEqual([[11], [11]])
})

test('the memory is bounded: what was not asked for lately is read again', async () => {
  const { goods, asked } = aStore({ maxBytes: 2_000 })
  for (const id of [11, 21, 31, 31, 11]) await goods.read([id])
  expect(asked).toEqual([[11], [21], [31], [11]])
})

type Step = { does: 'read'; ids: number[] } | { does: 'change'; product: number; isOfAll: boolean } | { does: 'answer' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('read' as const),
    ids: fc.uniqueArray(fc.constantFrom(11, 12, 21, 31), { minLength: 1 }),
  }),
  fc.record({ does: fc.constant('change' as const), product: fc.constantFrom(1, 2, 3), isOfAll: fc.boolean() }),
  fc.record({ does: fc.constant('answer' as const) }),
)

test('a read never returns goods older than the last change announced before it, however reads and changes overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const prices = new Map([1, 2, 3].map((product) => [product, 0]))
      const waiting: (() => void)[] = []
      const reads: Promise<void>[] = []
      // The rows as they were when the statement began; the answer comes later.
      const goods = createKeptGoods(async (variantIds) => {
        const rows = variantIds.map((id) => aVariant(id, prices.get(productOf(id))))
        await new Promise<void>((resolve) => waiting.push(resolve))
        return rows
      })
      const follow = async (ids: readonly number[]) => {
        const least = new Map(prices)
        const read = await goods.read(ids)
        expect(new Set(read.keys())).toEqual(new Set(ids))
        for (const { productId, priceCents } of read.values())
          expect(priceCents).toBeGreaterThanOrEqual(least.get(productId) ?? 0)
      }
      for (const step of steps) {
        if (step.does === 'read') reads.push(follow(step.ids))
        else if (step.does === 'answer') waiting.shift()?.()
        else {
          prices.set(step.product, (prices.get(step.product) ?? 0) + 1)
          goods.drop(step.isOfAll ? undefined : [step.product])
        }
        await Promise.resolve()
      }
      // Let a round of the reads answer; none of them begins another.
      while (waiting.length > 0) waiting.shift()?.()
      await Promise.all(reads)
    }),
  )
})
