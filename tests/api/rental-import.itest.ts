import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentalsImported } from '#server/modules/goods/catalog/catalog.events.ts'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import { textSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { importRentals } from '#server/modules/selling/rental/office/import-rentals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import { openDatabase } from '#tests/support/database.ts'

let db: Db
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
/** As the table of reactions does. */
const events = createEvents()
events.react([on(rentalsImported, { inTransaction: [importRentals] })])

beforeAll(async () => {
  db = (await openDatabase()).db
})
afterAll(() => db.close())

test('what is lent and what hangs in the branches is read, ended by an empty cell, and kept without a column', async () => {
  await db.query
    .insertInto('stores')
    .values({
      name: 'Žilina',
      slug: 'zilina',
      street: 'Hlavná 1',
      zip: '010 01',
      town: 'Žilina',
      hours: '[]',
      exceptions: '[]',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: storeId } = await db.query
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', 'zilina')
    .executeTakeFirstOrThrow()
  await db.query
    .insertInto('stockLocations')
    .values({ id: 77, name: 'Žilina', storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const loadRows = (...rows: string[]) =>
    loadCatalog({ db, clock, events, pricing: createPricingModule({ clock }) }, textSource(rows.join('\n')))
  const readOffers = () =>
    db.query
      .selectFrom('rentalOffers')
      .select(['isActive', 'rentCents', 'depositCents', 'lateDayCents', 'maxDays'])
      .execute()
  const readUnits = () => db.query.selectFrom('rentalUnits').select(['code', 'storeId']).orderBy('code').execute()
  const columns = 'product_code;name;categories;price;rental_price;rental_deposit;rental_late_day;rental_units_zilina'
  const costume = 'A;Kostým upír;X;39,00;19,00;40,00;6,00;UP-1|UP-2'
  expect(await loadRows(columns, costume)).toMatchObject({ loaded: 1, refusals: [] })
  await loadRows(columns, costume)
  const offer = { isActive: true, rentCents: 1900, depositCents: 4000, lateDayCents: 600, maxDays: 14 }
  expect(await readOffers()).toEqual([offer])
  expect(await readUnits()).toEqual([
    { code: 'UP-1', storeId },
    { code: 'UP-2', storeId },
  ])
  await loadRows('product_code;name;categories;price', 'A;Kostým upír;X;38,00')
  expect(await readOffers()).toEqual([offer])
  const taken = await loadRows(columns, 'B;Kostým lev;X;29,00;12,00;20,00;;UP-1')
  expect(taken.refusals[0]?.reason).toBe('Kus s touto značkou už existuje.')
  await loadRows(columns, 'A;Kostým upír;X;38,00;;;;')
  expect(await readOffers()).toEqual([{ ...offer, isActive: false }])
})
