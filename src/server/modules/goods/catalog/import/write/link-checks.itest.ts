import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvents } from '#server/platform/events.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { openDatabase } from '#tests/support/database.ts'
import { loadCatalog } from '../load-catalog.ts'
import { textSource } from '../source/source.ts'

let db: Db
beforeAll(async () => {
  const connection = await openDatabase()
  db = connection.db
})
afterAll(() => db.close())

async function missingOf(...rows: string[]) {
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  const deps = { db, clock, events: createEvents(), pricing: createPricingModule({ clock }) }
  const header = 'product_code;name;categories;price;accessories;substitutes'
  const { losses } = await loadCatalog(deps, textSource([header, ...rows].join('\n')), { batchSize: 2 })
  return losses.map(
    ({ places, column, reason }) => `${places.map(({ line }) => line).join()} ${column} ${/„.*“/.exec(reason)?.[0]}`,
  )
}

test('only links of the file that lead nowhere are reported, each with its line', async () => {
  expect(await missingOf('A;Prvý;X;1,00;C|NIKDE;', 'B;Druhý;X;1,00;;A|NIKDE', 'C;Tretí;X;1,00;D;')).toEqual([
    '2 accessories „NIKDE“',
    '3 substitutes „NIKDE“',
    '4 accessories „D“',
  ])
  // Those of A still wait, but the next file says nothing about it.
  expect(await missingOf('D;Štvrtý;X;1,00;A;', 'E;Piaty;X;1,00;F;', 'F;Šiesty;X;1,00;;PREČ')).toEqual([
    '4 substitutes „PREČ“',
  ])
})

test('more links than one reading has are all reported', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const targets = Array.from({ length: 20 }, (_, target) => `T${index}-${target}`)
    return `P${index};Tovar ${index};X;1,00;${targets.join('|')};`
  })
  expect(await missingOf(...rows)).toHaveLength(1_200)
})
