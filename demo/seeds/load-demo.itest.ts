import { expect, test } from 'vitest'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { createEvents } from '#server/platform/events.ts'
import { findHolding } from '#server/startup/first-start.queries.ts'
import { openDatabase } from '#tests/support/database.ts'
import { loadDemo } from './load-demo.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const { db } = await openDatabase()

const counted = [
  'products',
  'variants',
  'productCategories',
  'productImages',
  'setComponents',
  'stockLevels',
  'stockLocations',
  'priceLog',
  'categories',
  'brands',
  'mediaAssets',
  'stores',
  'vouchers',
  'carriers',
  'pickupPoints',
  'paymentMethods',
  'infoPages',
  'blogPosts',
  'faqItems',
  'banners',
  'settings',
  'users',
] as const

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of counted) {
    const row = await db.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = row.rows
  }
  return counts
}

test('the demo shop loads completely, its menu links resolve, and loading it again changes no row count', async () => {
  const demoDeps = {
    db,
    clock,
    pricing: createPricingModule({ clock }),
    events: createEvents(),
    hashPassword: async (password: string) => `hash of ${password}`,
  }
  expect(await findHolding(db.query)).toBe('nothing')
  const report = await loadDemo(demoDeps)
  expect(report.refusals).toEqual([])
  expect(report.loaded).toBeGreaterThanOrEqual(620)
  const first = await countRows()
  expect(first).toMatchObject({ stores: 13, stockLocations: 14, brands: 25 })
  expect(first.variants).toBeGreaterThanOrEqual(1100)
  const twoAxes = await db.query
    .selectFrom('variants')
    .select('productId')
    .groupBy('productId')
    .having((eb) => eb.and([eb(eb.fn.count('color').distinct(), '>', 1), eb(eb.fn.count('size').distinct(), '>', 1)]))
    .execute()
  expect(twoAxes.length, 'goods with colors and sizes to choose').toBeGreaterThanOrEqual(2)
  expect(first.categories).toBeGreaterThanOrEqual(60)

  await loadDemo(demoDeps)
  expect(await countRows()).toEqual(first)
  expect(await findHolding(db.query)).toBe('demo')

  const menu = await db.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'categoriesMenu')
    .executeTakeFirstOrThrow()
  const balloons = await db.query
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'balony')
    .executeTakeFirstOrThrow()
  expect(menu.value).toContainEqual({ text: 'Balóny', link: `/${balloons.id}/balony` })
})
