import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anEan, aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-25T09:00:00Z'
const url = '/api/admin/stock/documents'
let shop: TestApp
let zilina: { id: number; locationId: number }
let owner: ReturnType<typeof createStaffClient>
let assistant: ReturnType<typeof createStaffClient>
let goods: GivenProduct
let ean: string

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db)
  const clientOf = async (role: 'owner' | 'store', branches: number[]) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })).cookies)
  owner = await clientOf('owner', [])
  assistant = await clientOf('store', [zilina.id])
})
afterAll(() => shop.close())

beforeEach(async () => {
  ean = anEan()
  goods = await aProduct(shop.db, { ean, stock: { 1: 10, [zilina.locationId]: 3 } })
})

type Kind = 'receipt' | 'transfer' | 'count' | 'write_off' | 'correction'

async function aDraft(kind: Kind, { place = 1, to = null as number | null, pieces = 2, by = owner } = {}) {
  const made = await by('POST', url, { body: { kind, place, to, note: 'Poznámka' } })
  expect(made.status, made.text).toBe(201)
  return scan(made.body.data.id, pieces, by)
}

async function scan(document: number, pieces = 1, by = owner) {
  const { status, text, body } = await by('POST', '/api/admin/stock/scans', {
    body: { document, codes: [ean], pieces },
  })
  expect(status, text).toBe(200)
  return body.data
}

const step = (name: string, { id, version }: { id: number; version: number }, { body = {}, by = owner } = {}) =>
  by('POST', `${url}/${id}/${name}`, { version, body })

const setLine = (document: { id: number; version: number }, line: object) =>
  owner('PATCH', `${url}/${document.id}/line`, {
    version: document.version,
    body: { variantId: goods.variantId, ...line },
  })

const onHand = async (place: number) =>
  (
    await shop.db.query
      .selectFrom('stockLevels')
      .select('onHand')
      .where('variantId', '=', goods.variantId)
      .where('locationId', '=', place)
      .executeTakeFirst()
  )?.onHand

const sell = (pieces: number, place = 1) =>
  shop.db.tx((tx) =>
    shop.modules.inventory.movePieces(tx, [{ variantId: goods.variantId, locationId: place, delta: -pieces }], {
      kind: 'till',
    }),
  )

describe('a document', () => {
  test.each<[Kind, number]>([
    ['receipt', 12],
    ['write_off', 8],
    ['correction', 12],
    ['count', 2],
  ])('of the kind %s leaves %i of ten pieces, once it is confirmed and not before', async (kind, left) => {
    const draft = await aDraft(kind)
    expect(draft).toMatchObject({
      state: 'draft',
      number: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      lines: [{ quantity: 2 }],
    })
    expect(await onHand(1)).toBe(10)
    const confirmed = await step('confirm', draft)
    expect(confirmed.body.data, confirmed.text).toMatchObject({ state: 'confirmed', steps: ['counter'] })
    expect(await onHand(1)).toBe(left)
    const movement = await shop.db.query
      .selectFrom('stockMovements')
      .select(['kind', 'documentId', 'reason', 'delta'])
      .where('variantId', '=', goods.variantId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(movement).toEqual({ kind, documentId: draft.id, reason: 'Poznámka', delta: left - 10 })
    // Never edited: another one takes it back.
    expect((await setLine(confirmed.body.data, { quantity: 9 })).status).toBe(409)
    const counter = await step('counter', confirmed.body.data)
    expect(counter.body.data, counter.text).toMatchObject({ kind: 'correction', counters: { id: draft.id }, steps: [] })
    expect(await onHand(1)).toBe(10)
    const again = (await owner('GET', `${url}/${draft.id}`)).body.data
    expect(again).toMatchObject({ countered_by: { id: counter.body.data.id }, steps: [] })
    expect((await step('counter', again)).status).toBe(409)
  })

  test('moves all its lines or none: what is held stays, and the refusal names it', async () => {
    const draft = await aDraft('write_off', { pieces: 11 })
    const { status, body } = await step('confirm', draft)
    expect(status).toBe(409)
    expect(body.message).toContain('(voľné 10, odložené 0)')
    expect(await onHand(1)).toBe(10)
  })

  test('that is empty is not confirmed, and one that was given up neither', async () => {
    const { body } = await owner('POST', url, { body: { kind: 'receipt', place: 1, to: null, note: '' } })
    expect((await step('confirm', body.data)).body.message).toBe('Doklad je prázdny. Najprv pridajte tovar.')
    const discarded = await step('discard', body.data)
    expect(discarded.body.data).toMatchObject({ state: 'cancelled', steps: [] })
    expect((await step('confirm', discarded.body.data)).status).toBe(409)
  })

  test('takes neither a set nor an unknown code, and only a correction takes less than nothing', async () => {
    const setEan = anEan()
    const set = await aProduct(shop.db, {
      ean: setEan,
      components: [{ variantId: goods.variantId, quantity: 2 }],
    })
    const draft = await aDraft('receipt')
    const scanOf = (code: string) =>
      owner('POST', '/api/admin/stock/scans', { body: { document: draft.id, codes: [code], pieces: 1 } })
    expect((await scanOf('XX-NIKDE')).body.message).toBe('Tieto kódy nepoznáme: XX-NIKDE.')
    expect((await scanOf(setEan)).status, String(set.variantId)).toBe(409)
    expect((await setLine(draft, { quantity: -1 })).status).toBe(422)
    const correction = await aDraft('correction')
    const changed = await setLine(correction, { quantity: -4 })
    await step('confirm', changed.body.data)
    expect(await onHand(1)).toBe(6)
  })

  test('of another branch is neither seen nor confirmed', async () => {
    const draft = await aDraft('receipt')
    expect((await assistant('GET', `${url}/${draft.id}`)).status).toBe(404)
    expect((await step('confirm', draft, { by: assistant })).status).toBe(404)
    const body = { kind: 'receipt', place: 1, to: null, note: '' }
    expect((await assistant('POST', url, { body })).status).toBe(404)
    const own = await aDraft('receipt', { place: zilina.locationId, by: assistant })
    const { rows } = (await assistant('GET', `${url}?open=1`)).body.data
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([own.id])
  })
})

describe('a transfer', () => {
  test('leaves when it is sent, comes in parts, and its difference stays written', async () => {
    const draft = await aDraft('transfer', { to: zilina.locationId, pieces: 6 })
    expect(draft.steps).toEqual(['edit', 'send', 'discard'])
    const sent = (await step('confirm', draft)).body.data
    expect([sent.state, await onHand(1), await onHand(zilina.locationId)]).toEqual(['sent', 4, 3])
    const seen = (await assistant('GET', `${url}/${sent.id}`)).body.data
    expect(seen.steps).toEqual(['receive'])
    const receive = (pieces: number, isLast: boolean, version: number) =>
      step(
        'receive',
        { id: sent.id, version },
        { body: { lines: [{ variantId: goods.variantId, pieces }], isLast }, by: assistant },
      )
    const first = await receive(2, false, seen.version)
    expect(first.body.data, first.text).toMatchObject({ state: 'sent', lines: [{ quantity: 6, received: 2 }] })
    expect((await receive(2, false, seen.version)).status).toBe(412)
    const last = await receive(3, true, first.body.data.version)
    expect(last.body.data).toMatchObject({ state: 'confirmed', lines: [{ quantity: 6, received: 5 }] })
    expect(await onHand(zilina.locationId)).toBe(8)
    expect((await receive(1, true, last.body.data.version)).status).toBe(409)
    // Only who works at both ends takes it back.
    expect((await step('counter', last.body.data, { by: assistant })).status).toBe(404)
    await step('counter', last.body.data)
    expect([await onHand(1), await onHand(zilina.locationId)]).toEqual([10, 3])
  })

  test('goes to another place', async () => {
    const body = { kind: 'transfer', place: 1, to: 1, note: '' }
    expect((await owner('POST', url, { body })).body.errors).toEqual({ to: [expect.stringContaining('iné miesto')] })
    expect((await owner('POST', url, { body: { ...body, to: null } })).status).toBe(422)
  })
})

describe('a count', () => {
  test('keeps what was sold between the scan and the confirmation', async () => {
    // Believed are ten, on the shelf are nine.
    const draft = await aDraft('count', { pieces: 9 })
    await sell(4)
    const seen = (await owner('GET', `${url}/${draft.id}`)).body.data
    expect(seen.lines).toMatchObject([{ quantity: 9, moved: -4, believed: 10 }])
    const { body } = await step('confirm', draft)
    expect(body.data.lines).toMatchObject([{ quantity: 9, moved: 0, believed: 10 }])
    expect(await onHand(1)).toBe(5)
  })

  test('of goods that are set again is a count of that moment', async () => {
    const draft = await aDraft('count', { pieces: 9 })
    await sell(4)
    const again = await setLine(draft, { quantity: 6 })
    expect(again.body.data.lines).toMatchObject([{ quantity: 6, moved: 0, believed: 6 }])
    await step('confirm', again.body.data)
    expect(await onHand(1)).toBe(6)
  })

  test('is not confirmed below what orders hold', async () => {
    await shop.db.query
      .updateTable('stockLevels')
      .set({ reserved: 5 })
      .where('variantId', '=', goods.variantId)
      .where('locationId', '=', 1)
      .execute()
    const draft = await aDraft('count', { pieces: 4 })
    const { status, body } = await step('confirm', draft)
    expect(status).toBe(409)
    expect(body.message).toContain('(odložené 5)')
    expect(await onHand(1)).toBe(10)
  })

  test('finds goods where the shop believed none', async () => {
    const otherEan = anEan()
    const { variantId } = await aProduct(shop.db, { ean: otherEan })
    await shop.db.query.deleteFrom('stockLevels').where('variantId', '=', variantId).execute()
    const { body } = await owner('POST', url, { body: { kind: 'count', place: zilina.locationId, to: null, note: '' } })
    const scanned = await owner('POST', '/api/admin/stock/scans', {
      body: { document: body.data.id, codes: [otherEan], pieces: 3 },
    })
    await step('confirm', scanned.body.data)
    const { levels } = (await owner('GET', `/api/admin/stock/variants/${variantId}`)).body.data
    expect(levels).toContainEqual(expect.objectContaining({ on_hand: 3, sums: [{ kind: 'count', delta: 3 }] }))
  })
})
