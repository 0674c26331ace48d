import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxBranchGoods } from '#contracts/admin/counter.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anEan, aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-23T09:00:00Z'

let shop: TestApp
let zilina: { id: number; locationId: number; name: string }
let nitra: { id: number; locationId: number; name: string }
let call: ReturnType<typeof createStaffClient>
let goods: GivenProduct
let ean: string

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  nitra = await aStore(shop.db, { name: 'Nitra Centro' })
  call = await anAssistant(zilina.id)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  ean = anEan()
  goods = await aProduct(shop.db, { ean, minAge: 18, stock: { 1: 7, [zilina.locationId]: 3, [nitra.locationId]: 5 } })
})

async function anAssistant(...branches: number[]) {
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches, now: new Date(now) })
  return createStaffClient(shop.app, cookies)
}

const post = (path: string, body: object, { by = call, key = crypto.randomUUID() } = {}) =>
  by('POST', `/api/admin/${path}`, { key, body })

const levelAt = async (locationId: number, variantId = goods.variantId) =>
  shop.db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .where('locationId', '=', locationId)
    .executeTakeFirst()

const changesOf = async (thing: string, id: number | string) =>
  shop.db.query
    .selectFrom('auditLog')
    .select('changes')
    .where('thing', '=', thing)
    .where('thingId', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const countRemovals = async () =>
  (await shop.db.query.selectFrom('stockRemovals').select('id').where('variantId', '=', goods.variantId).execute())
    .length

describe('where else goods are', () => {
  test('is answered by a scan, in any branch, the most pieces first', async () => {
    const { body } = await call('GET', `/api/admin/branch-goods?codes=${ean}`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ variant_id: goods.variantId, ean, min_age: 18, is_set: false })
    expect(body.data[0].places).toEqual([
      { branch: null, on_hand: 7, held: 0, free: 7, shelf: '' },
      { branch: { id: nitra.id, name: nitra.name, phone: '' }, on_hand: 5, held: 0, free: 5, shelf: '' },
      { branch: { id: zilina.id, name: zilina.name, phone: '' }, on_hand: 3, held: 0, free: 3, shelf: '' },
    ])
    expect((await call('GET', '/api/admin/branch-goods?codes=neznamy')).body.data).toEqual([])
  })

  test('is answered by all the words of a name, without diacritics and with no sign of a pattern', async () => {
    const balloon = await aProduct(shop.db, { name: 'Balónik žltý hviezda' })
    const find = async (words: string) => {
      const { body } = await call('GET', `/api/admin/branch-goods?words=${encodeURIComponent(words)}`)
      return body.data.map(({ variant_id: id }: { variant_id: number }) => id)
    }
    expect(await find('zlty balonik')).toEqual([balloon.variantId])
    expect(await find('zlty papier')).toEqual([])
    expect(await find('%%')).toEqual([])
    const variants = Array.from({ length: maxBranchGoods + 1 }, () => ({}))
    await aProduct(shop.db, { name: 'Stuha v každej farbe', variants })
    expect(await find('stuha farbe')).toHaveLength(maxBranchGoods)
  })
})

describe('goods received', () => {
  test('are on the shelf once, with what differs from the paper, also for a key that is sent again', async () => {
    const other = await aProduct(shop.db, { ean: `9${ean}`.slice(0, 13) })
    const { code } = (await call('GET', `/api/admin/branch-goods?codes=${ean}`)).body.data[0]
    const body = {
      store: zilina.id,
      paper: 'DL-2026/118',
      lines: [
        { code: ean, quantity: 4, expected: 6 },
        { code, quantity: 1, expected: null },
        { code: `9${ean}`.slice(0, 13), quantity: 2, expected: 2 },
      ],
    }
    const key = crypto.randomUUID()
    const first = await post('branch-goods/receipts', body, { key })
    expect(first.status, first.text).toBe(200)
    expect((await post('branch-goods/receipts', body, { key })).text).toBe(first.text)
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 8, reserved: 0 })
    expect(await levelAt(zilina.locationId, other.variantId)).toEqual({ onHand: 2, reserved: 0 })
    const { body: listed } = await call('GET', `/api/admin/branch-goods/receipts?store=${zilina.id}`)
    expect(listed.data[0]).toMatchObject({
      paper: 'DL-2026/118',
      made_by: 'Eva Nová',
      pieces: 7,
      differences: [{ code, quantity: 5, expected: 6 }],
    })
    expect((await changesOf('receipt', first.body.data.id)).changes).toMatchObject({ differences: [null, 1] })
  })

  test('with a code that the shop does not know are not received at all', async () => {
    const lines = [
      { code: ean, quantity: 4, expected: null },
      { code: 'XX-NIKDE', quantity: 1, expected: null },
    ]
    const { status, body } = await post('branch-goods/receipts', { store: zilina.id, paper: '', lines })
    expect([status, body.message]).toEqual([409, 'Tieto kódy nepoznáme: XX-NIKDE.'])
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 0 })
  })
})

describe('pieces sold at the till', () => {
  const sale = (quantity: number) => ({
    store: zilina.id,
    variantId: goods.variantId,
    quantity,
    why: 'till',
    note: 'bloček 14',
  })

  test('leave the shelf with their reason', async () => {
    const { status, body, text } = await post('branch-goods/removals', sale(2))
    expect(status, text).toBe(200)
    expect(body.data.places.at(-1)).toMatchObject({ on_hand: 1, free: 1 })
    expect((await changesOf('stock', `${zilina.id}:${goods.variantId}`)).changes).toMatchObject({
      on_hand: [3, 1],
      why: [null, 'till'],
    })
  })

  test('are back on the shelf when the assistant takes the removal back, once', async () => {
    const { body } = await post('branch-goods/removals', sale(2))
    await post('stock-holds', aHold({ quantity: 1 }))
    const takeBack = () => post(`undo/${body.undo.id}`, {})
    expect((await takeBack()).status).toBe(204)
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 1 })
    expect((await changesOf('stock', `${zilina.id}:${goods.variantId}`)).changes).toMatchObject({ on_hand: [1, 3] })
    expect(await countRemovals()).toBe(0)
    expect((await takeBack()).status).not.toBe(204)
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 1 })
  })

  test('never take what is held, and nothing of another branch', async () => {
    await post('stock-holds', aHold({ quantity: 2 }))
    const { status, body } = await post('branch-goods/removals', sale(2))
    expect([status, body.message]).toEqual([409, 'Na tejto predajni sú podľa skladu voľné kusy: 1.'])
    expect((await post('branch-goods/removals', { ...sale(1), store: nitra.id })).status).toBe(404)
    expect(await levelAt(nitra.locationId)).toEqual({ onHand: 5, reserved: 0 })
  })
})

const aHold = (given: object = {}) => ({
  store: zilina.id,
  variantId: goods.variantId,
  quantity: 1,
  person: 'Jana Kováčová',
  phone: '0905123456',
  until: '2026-11-25',
  ...given,
})

describe('pieces held for a person', () => {
  test('are reserved until the hold is prolonged, then released', async () => {
    const { body, status, text } = await post('stock-holds', aHold({ quantity: 2 }))
    expect(status, text).toBe(200)
    const { id } = body.data
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 2 })
    expect((await post('stock-holds/until', { id, until: '2026-11-29' })).body.data.held_until).toBe('2026-11-29')
    expect((await post('stock-holds/until', { id, until: '2027-01-29' })).status).toBe(409)
    shop.clock.set('2026-11-29T22:30:00Z')
    await shop.modules.counter.endExpiredHolds()
    shop.clock.set(now)
    const { body: listed } = await call('GET', '/api/admin/stock-holds')
    expect(listed.data.rows.map((row: { id: number }) => row.id)).toContain(id)
    expect((await post('stock-holds/end', { id, as: 'released', isAgeChecked: false })).status).toBe(200)
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 0 })
    const again = await post('stock-holds/end', { id, as: 'sold', isAgeChecked: true })
    expect([again.status, again.body.message]).toEqual([409, 'Táto rezervácia sa už skončila.'])
  })

  test('are free again after the last day, and the person is forgotten', async () => {
    const { id } = (await post('stock-holds', aHold())).body.data
    shop.clock.set('2026-11-25T23:30:00Z')
    await shop.modules.counter.endExpiredHolds()
    await shop.modules.counter.endExpiredHolds()
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 3, reserved: 0 })
    const row = await shop.db.query
      .selectFrom('stockHolds')
      .select(['endedAs', 'person', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ endedAs: 'expired', person: '', phone: '' })
  })

  test('are sold only to a person whose age was checked', async () => {
    const { id } = (await post('stock-holds', aHold())).body.data
    const unchecked = await post('stock-holds/end', { id, as: 'sold', isAgeChecked: false })
    expect([unchecked.status, unchecked.body.message]).toEqual([409, 'Tovar je od 18 rokov. Overte vek podľa dokladu.'])
    expect((await post('stock-holds/end', { id, as: 'sold', isAgeChecked: true })).status).toBe(200)
    expect(await levelAt(zilina.locationId)).toEqual({ onHand: 2, reserved: 0 })
  })

  test('cannot be more than are free, and another branch neither sees nor ends them', async () => {
    const { status, body } = await post('stock-holds', aHold({ quantity: 4 }))
    expect([status, body.message]).toEqual([409, 'Na tejto predajni sú podľa skladu voľné kusy: 3.'])
    const { id } = (await post('stock-holds', aHold())).body.data
    const nina = await anAssistant(nitra.id)
    expect((await nina('GET', '/api/admin/stock-holds')).body.data.rows).toEqual([])
    expect((await post('stock-holds/end', { id, as: 'released', isAgeChecked: false }, { by: nina })).status).toBe(404)
  })
})
