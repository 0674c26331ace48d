import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heliumEndpoints, type HeliumFacts } from '#contracts/party/helium.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-26T10:00:00Z' })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

async function readFacts(): Promise<HeliumFacts> {
  const answer = await shop.app.inject('/api/helium')
  return heliumEndpoints.helium.response.parse(answer.json()).data
}

test('every new shop knows what usual balloons take, with the source of each number', async () => {
  const { fills, garland } = await readFacts()
  expect(fills.map(({ key }) => key)).toEqual(['latex-23', 'latex-28', 'latex-30', 'latex-45', 'foil-45', 'foil-86'])
  expect(fills.filter(({ source }) => source === '')).toEqual([])
  expect(fills.filter(({ key, treated_hours: hours }) => key.startsWith('foil') !== (hours === null))).toEqual([])
  expect(garland.map(({ size_cm: size }) => size)).toEqual([13, 30, 45])
})

test('goods with an attribute of the calculator are offered with their price and stock', async () => {
  const tank = await aProduct(shop.db, {
    attributes: { helium_litres: '250 l' },
    priceCents: 3690,
    stock: { 1: 4 },
    minAge: 18,
  })
  const pack = await aProduct(shop.db, {
    attributes: { garland_cm: '30', pack_pieces: '10' },
    variants: [{ color: 'cervena', stock: {} }],
  })
  const other = await aProduct(shop.db, { attributes: { helium_litres: 'veľa' } })
  const { parts } = await readFacts()
  const find = (id: number) => parts.find(({ product_id: productId }) => productId === id)
  expect(find(tank.id)).toMatchObject({
    kind: 'tank',
    amount: 250,
    unit_price_cents: 3690,
    pieces: 4,
    is_for_adults: true,
  })
  expect(find(pack.id)).toMatchObject({ kind: 'pack', amount: 10, size_cm: 30, color: { name: 'červená' }, pieces: 0 })
  expect(find(other.id)).toBeUndefined()
})

test('filling in the shop costs what its cheapest service for the size costs', async () => {
  const prices = [590, 190]
  for (const priceCents of prices) {
    const { id } = await aProduct(shop.db, { attributes: { inflates: 'latex-28 latex-30' }, priceCents })
    await shop.db.query.updateTable('products').set({ isService: true }).where('id', '=', id).execute()
  }
  const { fills, parts } = await readFacts()
  const costOf = (key: string) => fills.find((fill) => fill.key === key)?.filling_cents
  expect([costOf('latex-28'), costOf('latex-30'), costOf('foil-45')]).toEqual([190, 190, null])
  expect(parts.filter(({ amount }) => amount === 0)).toEqual([])
})

describe('what balloons take, as staff edit it', () => {
  let call: ReturnType<typeof createStaffClient>
  beforeAll(async () => {
    const { cookies } = await aStaffSession(shop.db, { roles: ['owner'], now: shop.clock.now() })
    call = createStaffClient(shop.app, cookies)
  })
  const giant = {
    key: 'latex-90',
    label: 'Latexový balón 90 cm',
    litres: 380.5,
    hours_from: 20,
    hours_to: 30,
    treated_from: 200,
    treated_to: 400,
    lift_grams: 350,
    source: 'Qualatex, tabuľka hélia 2024',
  }

  test('the calculator counts with a new balloon, behind the others, and a change reaches the calculator', async () => {
    const made = await call('POST', '/api/admin/balloon-fills', { body: giant })
    expect(made.body.data).toMatchObject({ ...giant, fill_seconds: 120, version: 1 })
    const { id } = made.body.data
    expect((await readFacts()).fills.at(-1)).toMatchObject({
      key: 'latex-90',
      litres: 380.5,
      hours: { from: 20, to: 30 },
      treated_hours: { from: 200, to: 400 },
      source: giant.source,
    })
    const url = `/api/admin/balloon-fills/${id}`
    const changed = await call('PATCH', url, { version: 1, body: { litres: 400, position: 1 } })
    expect(changed.body.data).toMatchObject({ litres: 400, position: 1, version: 2 })
    const { rows } = (await call('GET', '/api/admin/balloon-fills?q=90')).body.data
    expect(rows).toMatchObject([{ id, litres: 400 }])
    expect((await call('DELETE', url, { version: 2 })).status).toBe(204)
    expect((await readFacts()).fills.map(({ key }) => key)).not.toContain('latex-90')
  })

  test('pages follow the order of the calculator', async () => {
    const first = (await call('GET', '/api/admin/balloon-fills?limit=4')).body.data
    const second = (await call('GET', `/api/admin/balloon-fills?limit=4&after=${first.next}`)).body.data
    const { fills } = await readFacts()
    expect([...first.rows, ...second.rows].map(({ key }: { key: string }) => key)).toEqual(fills.map(({ key }) => key))
  })

  test.each([
    ['a taken key', { key: 'latex-30' }, 'key'],
    ['a key that attributes cannot name', { key: 'latex 30' }, 'key'],
    ['hours that go back', { hours_from: 13, hours_to: 12 }, 'hours_to'],
    ['half of the hours with Hi-Float', { treated_to: null }, 'treated_to'],
    ['no source', { source: ' ' }, 'source'],
    ['no gas', { litres: 0 }, 'litres'],
  ])('%s is refused', async (_name, wrong, field) => {
    const { status, body } = await call('POST', '/api/admin/balloon-fills', { body: { ...giant, ...wrong } })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('one that a service fills stays', async () => {
    await aProduct(shop.db, { attributes: { inflates: 'foil-86, latex-45' } })
    const { rows } = (await call('GET', '/api/admin/balloon-fills?q=foil-86')).body.data
    const { id, version } = rows[0]
    const { status, body } = await call('DELETE', `/api/admin/balloon-fills/${id}`, { version })
    expect([status, body.message]).toEqual([409, expect.stringContaining('(1)')])
    const renamed = await call('PATCH', `/api/admin/balloon-fills/${id}`, { version, body: { key: 'foil-90' } })
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([422, ['key']])
  })
})

describe('what a garland takes, as staff edit it', () => {
  let call: ReturnType<typeof createStaffClient>
  beforeAll(async () => {
    const { cookies } = await aStaffSession(shop.db, { roles: ['owner'], now: shop.clock.now() })
    call = createStaffClient(shop.app, cookies)
  })
  const small = { size_cm: 23, per_meter: 5, source: 'vlastné girlandy, 2026' }

  test('the calculator counts with a new size, with a change of it, and no more with a removed one', async () => {
    const made = await call('POST', '/api/admin/garland-pieces', { body: small })
    expect(made.body.data).toMatchObject({ ...small, version: 1 })
    const url = `/api/admin/garland-pieces/${made.body.data.id}`
    expect((await readFacts()).garland).toContainEqual(small)
    const changed = await call('PATCH', url, { version: 1, body: { per_meter: 6 } })
    expect(changed.body.data).toMatchObject({ per_meter: 6, version: 2 })
    expect((await readFacts()).garland).toContainEqual({ ...small, per_meter: 6 })
    expect((await call('GET', '/api/admin/garland-pieces?q=23')).body.data.rows).toMatchObject([{ per_meter: 6 }])
    expect((await call('DELETE', url, { version: 2 })).status).toBe(204)
    expect((await readFacts()).garland.map(({ size_cm: size }) => size)).toEqual([13, 30, 45])
  })

  test('pages follow the sizes', async () => {
    const first = (await call('GET', '/api/admin/garland-pieces?limit=2')).body.data
    const second = (await call('GET', `/api/admin/garland-pieces?limit=2&after=${first.next}`)).body.data
    const sizes = [...first.rows, ...second.rows].map((row: { size_cm: number }) => row.size_cm)
    expect(sizes).toEqual([13, 30, 45])
  })

  test.each([
    ['a taken size', { size_cm: 30 }, 'size_cm'],
    ['a size of nothing', { size_cm: 0 }, 'size_cm'],
    ['no balloons', { per_meter: 0 }, 'per_meter'],
    ['no source', { source: ' ' }, 'source'],
  ])('%s is refused', async (_name, wrong, field) => {
    const { status, body } = await call('POST', '/api/admin/garland-pieces', { body: { ...small, ...wrong } })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
