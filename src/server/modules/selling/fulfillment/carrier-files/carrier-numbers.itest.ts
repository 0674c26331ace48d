import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CarrierNumberRow } from '#contracts/admin/carrier-numbers.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aLabeledParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-26T10:00:00Z'
let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  await shop.db.query.updateTable('carriers').set({ name: 'DPD kuriér' }).where('id', '=', 3).execute()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['packer'], now: new Date(now) })).cookies)
})
afterAll(() => shop.close())

const codeOf = ({ order }: GivenParcel) => `P${order.number.padStart(10, '0')}01`
const file = (rows: readonly (readonly string[])[], titles = 'Reference;Parcel number') =>
  [titles, ...rows.map((row) => row.join(';'))].join('\r\n')
async function read(text: string, extra: object = {}, by = call) {
  const {
    status,
    body,
    text: said,
  } = await by('POST', '/api/admin/carrier-numbers', {
    body: { format: 'dpd', text, ...extra },
  })
  expect(status, said).toBe(200)
  return body.data
}
const outcomes = ({ rows }: { rows: CarrierNumberRow[] }) => rows.map(({ outcome }) => outcome)
const trackingOf = async ({ order }: GivenParcel) =>
  (
    await shop.db.query
      .selectFrom('orders')
      .select('trackingNumber')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
  ).trackingNumber

test('the file of the carrier gives parcels their numbers, once, and the customer sees them', async () => {
  const [one, two] = [await aLabeledParcel(shop.db), await aLabeledParcel(shop.db)]
  const text = file([
    [codeOf(one), '13905000000017'],
    [codeOf(two), '13905000000024'],
  ])
  expect(await read(text)).toMatchObject({ column: 'Parcel number', assigned: 2 })
  expect([await trackingOf(one), await trackingOf(two)]).toEqual(['13905000000017', '13905000000024'])
  expect(outcomes(await read(text))).toEqual(['same', 'same'])
  const { carriers } = (await call('GET', '/api/admin/hand-overs/waiting')).body.data
  // The code of our own label stays what a reader finds it by.
  expect(carriers[0].parcels).toContainEqual(
    expect.objectContaining({ code: codeOf(one), carrier_number: '13905000000017' }),
  )
  const changed = await read(file([[codeOf(one), '13905000000031']]))
  expect(changed.rows[0]).toMatchObject({ outcome: 'assigned', reason: expect.stringContaining('13905000000017') })
  expect(await trackingOf(one)).toBe('13905000000031')
})

test('a row that does not fit is refused with a sentence, and the others are taken', async () => {
  const good = await aLabeledParcel(shop.db)
  const other = await aLabeledParcel(shop.db, { carrierId: 2 })
  const void_ = await aLabeledParcel(shop.db)
  await shop.db.query
    .updateTable('parcels')
    .set({ voidedAt: new Date(now) })
    .where('id', '=', void_.parcelId)
    .execute()
  const result = await read(
    file([
      ['P999999999901', '13905000000048'],
      [codeOf(void_), '13905000000055'],
      [codeOf(other), '13905000000062'],
      [codeOf(good), '13905000000024'],
      ['bez referencie', '13905000000079'],
    ]),
  )
  expect(result.assigned).toBe(0)
  expect(result.rows.map(({ reason }: CarrierNumberRow) => reason)).toEqual([
    expect.stringContaining('nemá'),
    expect.stringContaining('nemá'),
    expect.stringContaining('iný dopravca'),
    expect.stringContaining('už má iná zásielka'),
    expect.stringContaining('referencia'),
  ])
  expect(
    outcomes(
      await read(
        file([
          ['x', '1'],
          [codeOf(good), '13905000000086'],
        ]),
      ),
    ),
  ).toEqual(['refused', 'assigned'])
})

test('without a known title a person names the column, and a file of the other carrier fits nothing', async () => {
  const parcel = await aLabeledParcel(shop.db)
  const text = file([[codeOf(parcel), '13905000000093']], 'r;zasielka')
  expect(await read(text)).toMatchObject({ columns: ['r', 'zasielka'], column: null, assigned: 0, rows: [] })
  expect(outcomes(await read(text, { column: 'zasielka', format: 'gls' }))).toEqual(['refused'])
  expect(await read(text, { column: 'zasielka' })).toMatchObject({ assigned: 1 })
})

test('a branch gives numbers only to its own parcels', async () => {
  const parcel = await aLabeledParcel(shop.db)
  const { id } = await aStore(shop.db)
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [id], now: new Date(now) })
  const text = file([[codeOf(parcel), '13905000000109']])
  expect(outcomes(await read(text, {}, createStaffClient(shop.app, cookies)))).toEqual(['refused'])
  expect(outcomes(await read(text))).toEqual(['assigned'])
})
