import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aLabeledParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-26T10:00:00Z' })
  await seedReference(shop.db)
  call = createStaffClient(
    shop.app,
    (await aStaffSession(shop.db, { roles: ['packer'], now: new Date('2026-11-26T10:00:00Z') })).cookies,
  )
})
afterAll(() => shop.close())
beforeEach(() => rename('DPD kuriér'))

/** The courier of the orders of tests. */
async function rename(name: string, kind: 'courier' | 'pickup_point' = 'courier'): Promise<void> {
  await shop.db.query.updateTable('carriers').set({ name, kind }).where('id', '=', 3).execute()
}

const setOrder = ({ order }: GivenParcel, changes: { phone?: string; deliveryAddress?: string }) =>
  shop.db.query.updateTable('orders').set(changes).where('id', '=', order.id).execute()

const anAddress = (changes: Record<string, string>) =>
  JSON.stringify({
    firstname: 'Jana',
    lastname: 'Kováčová',
    company: '',
    street: 'Dlhá 5',
    city: 'Nitra',
    zip: '949 01',
    country: 'SK',
    ...changes,
  })

async function fileOf(format: string, parcels: readonly GivenParcel[], by = call) {
  const ids = parcels.map(({ parcelId }) => parcelId).join(',')
  const { status, body, text } = await by('GET', `/api/admin/carrier-files/${format}?parcels=${ids}`)
  expect(status, text).toBe(200)
  const csv = body.data.csv === null ? '' : Buffer.from(body.data.csv, 'base64').toString('utf8')
  const rows: Record<string, string>[] = parse(csv, { delimiter: ';', columns: true, bom: true })
  return { ...body.data, csv, rows }
}

test('DPD gets a row per parcel: where it goes, what is taken for it, and its own reference', async () => {
  const paid = await aLabeledParcel(shop.db, { weightGrams: 850 })
  const cash = await aLabeledParcel(shop.db, { codCents: 1_250 })
  await setOrder(cash, { deliveryAddress: anAddress({ company: 'Oslavy s.r.o.' }) })
  const { name, csv, rows, parcels, left_out: leftOut } = await fileOf('dpd', [paid, cash])
  expect([name, parcels, leftOut]).toEqual(['dpd-2026-11-26.csv', 2, []])
  // A mark would belong to the title of the first column.
  expect(csv.startsWith('recipient_name;')).toBe(true)
  expect(rows).toEqual([
    {
      recipient_name: 'Jana Kováčová',
      recipient_name2: '',
      recipient_street: 'Dlhá 5',
      recipient_zip: '94901',
      recipient_city: 'Nitra',
      recipient_country: 'SK',
      recipient_phone: '00421900123456',
      recipient_email: expect.stringContaining('@'),
      recipient_reference: `P${paid.order.number.padStart(10, '0')}01`,
      weight: '0.85',
      cod_amount: '',
      cod_reference: '',
      pickup_point_id: '',
    },
    expect.objectContaining({
      recipient_name: 'Oslavy s.r.o.',
      recipient_name2: 'Jana Kováčová',
      cod_amount: '12.50',
      cod_reference: cash.order.number,
    }),
  ])
})

test('GLS gets its own columns, with who sends', async () => {
  await rename('GLS kuriér')
  const parcel = await aLabeledParcel(shop.db, { codCents: 990 })
  const { csv, rows } = await fileOf('gls', [parcel])
  expect(csv.startsWith('\uFEFFdobierka;Odosielatel-nazov;')).toBe(true)
  expect(rows).toMatchObject([
    {
      dobierka: '9.90',
      meno: 'Jana Kováčová',
      psc: '94901',
      tel: '00421900123456',
      pocet_balikov: '1',
      variabilny_symbol: parcel.order.number,
      referencne_cislo: `P${parcel.order.number.padStart(10, '0')}01`,
    },
  ])
})

test('what the carrier would refuse is left out, and the answer says why', async () => {
  const good = await aLabeledParcel(shop.db)
  const mute = await aLabeledParcel(shop.db)
  await setOrder(mute, { phone: '' })
  const long = await aLabeledParcel(shop.db)
  await setOrder(long, {
    deliveryAddress: anAddress({ street: 'Ulica generála Milana Rastislava Štefánika 1', zip: '9' }),
  })
  const { parcels, rows, left_out: leftOut } = await fileOf('dpd', [good, mute, long])
  expect([parcels, rows.length]).toEqual([1, 1])
  expect(leftOut).toEqual([
    { id: mute.parcelId, order_number: mute.order.number, reasons: [expect.stringContaining('telefón')] },
    {
      id: long.parcelId,
      order_number: long.order.number,
      reasons: [expect.stringContaining('PSČ'), expect.stringContaining('recipient_street')],
    },
  ])
  const other = await fileOf('gls', [good])
  expect([other.csv, other.parcels, other.left_out[0].reasons]).toEqual([
    '',
    0,
    [expect.stringContaining('DPD kuriér')],
  ])
})

test('a parcel for a pick-up point is only in a file that can say which', async () => {
  await rename('DPD výdajné miesto', 'pickup_point')
  const parcel = await aLabeledParcel(shop.db)
  expect((await fileOf('dpd', [parcel])).left_out[0].reasons).toEqual([expect.stringContaining('výdajné miesto')])
  const point = { id: 'SK12345', name: 'Trafika', street: 'Hlavná 1', town: 'Nitra', zip: '949 01' }
  await shop.db.query
    .updateTable('orders')
    .set({ pickupPoint: JSON.stringify(point) })
    .where('id', '=', parcel.order.id)
    .execute()
  expect((await fileOf('dpd', [parcel])).rows).toMatchObject([{ pickup_point_id: 'SK12345' }])
  await rename('GLS výdajné miesto', 'pickup_point')
  expect((await fileOf('gls', [parcel])).parcels).toBe(0)
})

test('a name that a spreadsheet would run does not reach it as a formula', async () => {
  const parcel = await aLabeledParcel(shop.db)
  await setOrder(parcel, { deliveryAddress: anAddress({ firstname: '=HYPERLINK("x")', lastname: '' }) })
  expect((await fileOf('dpd', [parcel])).rows[0]?.['recipient_name']).toBe(`'=HYPERLINK("x")`)
})

test('of another branch there is nothing, and unknown carriers have no file', async () => {
  const parcel = await aLabeledParcel(shop.db)
  const { id } = await aStore(shop.db)
  const session = await aStaffSession(shop.db, {
    roles: ['store'],
    branches: [id],
    now: new Date('2026-11-26T10:00:00Z'),
  })
  const assistant = createStaffClient(shop.app, session.cookies)
  const path = `/api/admin/carrier-files/dpd?parcels=${parcel.parcelId}`
  expect((await assistant('GET', path)).status).toBe(404)
  expect((await call('GET', path.replace('dpd', 'ups'))).status).toBe(404)
})

test('a trial has a sample, and says what the carrier would refuse of what waits now', async () => {
  const owner = createStaffClient(
    shop.app,
    (await aStaffSession(shop.db, { now: new Date('2026-11-26T10:00:00Z') })).cookies,
  )
  const tryOut = async () => (await owner('GET', '/api/admin/carrier-files/dpd/trial')).body.data
  const { data: listed } = (await owner('GET', '/api/admin/carrier-files')).body
  expect(listed).toEqual([
    { format: 'dpd', carriers: ['DPD kuriér'] },
    { format: 'gls', carriers: [] },
  ])
  const before = await tryOut()
  expect(before.faults).toEqual([])
  const sample: Record<string, string>[] = parse(Buffer.from(before.sample.csv, 'base64').toString('utf8'), {
    delimiter: ';',
    columns: true,
  })
  expect(sample.map((row) => row['cod_amount'])).toEqual(['', '19.90'])
  const mute = await aLabeledParcel(shop.db)
  await setOrder(mute, { phone: '' })
  const after = await tryOut()
  expect(after.waiting).toBe(before.waiting + 1)
  expect(after.left_out).toContainEqual({
    id: mute.parcelId,
    order_number: mute.order.number,
    reasons: [expect.stringContaining('telefón')],
  })
  expect((await owner('GET', '/api/admin/carrier-files/gls/trial')).body.data.faults).toContainEqual({
    text: expect.stringContaining('slovo GLS'),
    place: 'carriers',
  })
  expect((await call('GET', '/api/admin/carrier-files/dpd/trial')).status).toBe(403)
})
