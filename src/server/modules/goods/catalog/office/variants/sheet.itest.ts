import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = await clientOf('catalog')
})
afterAll(() => shop.close())

const clientOf = async (role: StaffRole) =>
  createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role] })).cookies)

type Row = { id: number; version: number; [field: string]: unknown }
const sheetOf = async (...products: { id: number }[]): Promise<Row[]> => {
  const ids = products.map(({ id }) => id).join()
  return (await call('GET', `/api/admin/variants?products=${ids}`)).body.data.rows
}
const rowOf = ({ id, version }: Row, body: object) => ({ id, version, name: `#${id}`, body })
const aRun = (...rows: object[]) => ({ kind: 'edit_variants', rows })
const rehearse = async (body: object) => (await call('POST', '/api/admin/runs?dry_run=1', { body })).body.data
async function run(body: object) {
  const { status, body: started } = await call('POST', '/api/admin/runs', { body })
  expect([status, started]).toMatchObject([201, { data: { state: 'running' } }])
  await shop.runJobs()
  return (await call('GET', `/api/admin/runs/${started.data.id}`)).body.data
}
async function revert(id: number) {
  await call('POST', `/api/admin/runs/${id}/revert`)
  await shop.runJobs()
  return (await call('GET', `/api/admin/runs/${id}`)).body.data
}
const statesOf = ({ rows }: { rows: { state: string }[] }) => rows.map(({ state }) => state)
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)

/** A product of three variants for 10 €, at this price for 90 days. */
async function aPriced() {
  const product = await aProduct(shop.db, {
    name: `Balón ${crypto.randomUUID().slice(0, 6)}`,
    variants: [{ name: 'Malý' }, { name: 'Stredný' }, { name: 'Veľký', isActive: false }],
  })
  await shop.db.query.deleteFrom('priceLog').where('variantId', 'in', product.variantIds).execute()
  await shop.db.query
    .insertInto('priceLog')
    .values(product.variantIds.map((variantId) => ({ variantId, validFrom: day(-90), priceCents: 1000 })))
    .execute()
  return product
}

test('the sheet has the variants of the chosen goods in their order, with the lowest price of 30 days', async () => {
  const [first, second] = [await aPriced(), await aPriced()]
  await shop.db.query
    .insertInto('priceLog')
    .values({ variantId: first.variantId, validFrom: day(-20), priceCents: 800 })
    .execute()
  await shop.db.query
    .insertInto('priceLog')
    .values({ variantId: first.variantId, validFrom: day(-10), priceCents: 1000 })
    .execute()
  const rows = await sheetOf(second, first)
  expect(rows.map(({ id }) => id)).toEqual([...second.variantIds, ...first.variantIds])
  expect(rows[0]).toMatchObject({
    product_name: second.name,
    name: 'Malý',
    price_cents: 1000,
    lowest_price_cents: 1000,
  })
  expect(rows[3]).toMatchObject({ product_name: first.name, lowest_price_cents: 800 })
  const editor = await clientOf('content')
  const { rows: seen, count } = (await editor('GET', `/api/admin/variants?products=${first.id}`)).body.data
  expect([seen[0].price_cents, seen[0].lowest_price_cents, seen[0].stock, count]).toEqual([null, null, null, 3])
  expect((await call('GET', '/api/admin/variants?products=1;2')).status).toBe(422)
  expect((await call('GET', '/api/admin/variants?products=1,2147483648')).status).toBe(422)
})

test('each row of a run has a change of its own, and all of them come back together', async () => {
  const product = await aPriced()
  const [small, middle, large] = await sheetOf(product)
  if (!small || !middle || !large) throw new Error('There are three.')
  const code = `K-${crypto.randomUUID()}`
  const body = aRun(
    rowOf(small, { price_cents: 1290 }),
    rowOf(middle, { code, color: 'modra', sale_price_cents: 900 }),
    rowOf(large, { name: 'Obrovský', is_active: true }),
  )
  expect(await rehearse(body)).toMatchObject({ can_revert: true, rows: [{ state: 'done' }, { state: 'done' }, {}] })
  expect((await sheetOf(product))[0]).toMatchObject({ price_cents: 1000, version: small.version })

  const done = await run(body)
  expect(statesOf(done)).toEqual(['done', 'done', 'done'])
  const after = await sheetOf(product)
  expect(after).toMatchObject([
    { price_cents: 1290, name: 'Malý' },
    { code, color: 'modra', sale_price_cents: 900, price_cents: 1000 },
    { name: 'Obrovský', is_active: true },
  ])
  const log = await shop.db.query
    .selectFrom('auditLog')
    .select(['thingId', 'action', 'changes'])
    .where('thing', '=', 'variant')
    .where('batch', 'in', ({ selectFrom }) => selectFrom('staffRuns').select('batch').where('id', '=', done.id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { thingId: String(small.id), action: 'prices.edit', changes: { price_cents: [1000, 1290] } },
    { thingId: String(middle.id), action: 'catalog.edit', changes: { code: [middle['code'], code] } },
    { thingId: String(large.id), action: 'catalog.edit', changes: { name: ['Veľký', 'Obrovský'] } },
  ])
  expect(log[1]?.changes).toMatchObject({ color: [null, 'modra'], sale_price_cents: [null, 900] })

  // One of them was changed since, and stays unchanged.
  const [changed] = after
  await call('PATCH', `/api/admin/variants/${small.id}`, { version: changed?.version ?? 0, body: { size: 'XL' } })
  const reverted = await revert(done.id)
  expect(statesOf(reverted)).toEqual(['kept', 'reverted', 'reverted'])
  expect(await sheetOf(product)).toMatchObject([
    { price_cents: 1290, size: 'XL' },
    { code: middle['code'], color: null, sale_price_cents: null },
    { name: 'Veľký', is_active: false },
  ])
})

test('a row says which of its fields is wrong, and is the only one that stays', async () => {
  const product = await aPriced()
  const [small, middle, large] = await sheetOf(product)
  if (!small || !middle || !large) throw new Error('There are three.')
  const body = aRun(
    rowOf(small, { code: large['code'] }),
    rowOf(middle, { sale_price_cents: 1000 }),
    rowOf({ ...large, version: large.version + 1 }, { size: 'M' }),
  )
  const { rows } = await rehearse(body)
  expect(rows).toMatchObject([
    { state: 'refused', errors: { code: ['Tento kód už má iný tovar.'] }, message: 'Tento kód už má iný tovar.' },
    { state: 'refused', errors: { sale_price_cents: [expect.stringContaining('nižšia')] } },
    { state: 'refused', message: expect.stringContaining('Medzitým') },
  ])
  const done = await run(aRun(rowOf(small, { code: large['code'] }), rowOf(large, { size: 'M' })))
  expect(done.rows).toMatchObject([
    { state: 'refused', message: 'Tento kód už má iný tovar.' },
    { state: 'done', message: '' },
  ])
})

test('a sale that the law does not allow is not put back', async () => {
  const product = await aPriced()
  const [small] = await sheetOf(product)
  if (!small) throw new Error('There are three.')
  await run(aRun(rowOf(small, { sale_price_cents: 800 })))
  const [onSale] = await sheetOf(product)
  if (!onSale) throw new Error('There are three.')
  expect(onSale['lowest_price_cents']).toBe(800)
  const ended = await run(aRun(rowOf(onSale, { sale_price_cents: null })))
  // The goods were sold for 8 € just now, so the same price would not be a reduction.
  const { rows } = await revert(ended.id)
  expect(rows).toMatchObject([{ state: 'kept', message: expect.stringContaining('108/2024') }])
})

test('a row needs the right to what it changes, and its body is checked like that of one variant', async () => {
  const product = await aPriced()
  const [small] = await sheetOf(product)
  if (!small) throw new Error('There are three.')
  const marketing = await clientOf('marketing')
  const send = async (by: typeof call, body: object) => (await by('POST', '/api/admin/runs', { body })).status
  expect(await send(marketing, aRun(rowOf(small, { price_cents: 1 })))).toBe(403)
  expect(await send(marketing, aRun(rowOf(small, { name: 'A' })))).toBe(403)
  expect(await send(call, aRun(rowOf(small, { price_cents: -1 })))).toBe(422)
  expect(await send(call, aRun({ id: small.id, version: small.version }))).toBe(422)
})
