import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Two people who import the same goods, each on a node of their own, while these are sold.

let nodes: [TestApp, TestApp]
let people: ReturnType<typeof createStaffClient>[]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  await seedReference(nodes[0].db)
  people = await Promise.all(
    nodes.map(async ({ app, db }) => createStaffClient(app, (await aStaffSession(db, { roles: ['owner'] })).cookies)),
  )
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const answers = { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false }
const goodsCount = 150
const fileOf = (price: string, pieces: number) =>
  [
    'product_code;name;categories;price;stock_central',
    ...Array.from({ length: goodsCount }, (_, index) => `R${index};Výrobok ${index};Balóny;${price};${pieces}`),
  ].join('\n')

type Client = (typeof people)[number]

async function compared(call: Client, content: string): Promise<number> {
  const bytes = new TextEncoder().encode(content)
  const body = { file_name: 'tovar.csv', size_bytes: bytes.length }
  const { id } = (await call('POST', '/api/admin/imports', { body })).body.data
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  await call('PUT', `/api/admin/imports/${id}/pieces/0`, { body: form })
  await command(call, id, 'compare', answers)
  await work()
  return id
}
async function command(call: Client, id: number, name: string, body?: object): Promise<void> {
  const { version } = (await call('GET', `/api/admin/imports/${id}`)).body.data
  const answer = await call('POST', `/api/admin/imports/${id}/${name}`, { version, ...(body && { body }) })
  expect([name, answer.status, answer.body.code]).toEqual([name, 200, undefined])
}
const work = () => Promise.all(nodes.map(({ modules }) => modules.catalog.runImports()))
const finish = async (id: number) => {
  // The node that found no work left may have been the one that runs the job.
  await work()
  return (await people[0]?.('GET', `/api/admin/imports/${id}`))?.body.data
}

test('of two imports of the same goods each product is written by one, and no sold piece comes back', async () => {
  const [eva, maria] = people
  if (!eva || !maria) throw new Error('There are two people.')
  const first = await compared(eva, fileOf('1,00', 10))
  await command(eva, first, 'start')
  expect((await finish(first)).state).toBe('done')

  const ids = [await compared(eva, fileOf('1,50', 15)), await compared(maria, fileOf('2,00', 12))] as const
  await Promise.all([command(eva, ids[0], 'start'), command(maria, ids[1], 'start')])
  const [{ db, modules }] = nodes
  const sold = await db.query
    .selectFrom('variants')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['variants.id as variantId', 'stockLevels.locationId'])
    .where('variants.code', 'like', 'R%')
    .orderBy('variants.id')
    .execute()
  const sell = async () => {
    for (const place of sold) {
      const pieces = { ...place, delta: -1 }
      const cause = { kind: 'correction' as const }
      const outcome = await db.tx((tx) => modules.inventory.movePieces(tx, [pieces], cause))
      expect(outcome.kind).toBe('done')
    }
  }
  await Promise.all([work(), sell()])
  const [one, other] = [await finish(ids[0]), await finish(ids[1])]
  expect([one.state, other.state, one.undone + other.undone]).toEqual(['done', 'done', goodsCount])

  const levels = await db.query
    .selectFrom('variants')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .select(['variants.priceCents', 'stockLevels.onHand'])
    .where('variants.code', 'like', 'R%')
    .execute()
  // Ten pieces, those of the import that has won, and one sold.
  const expected = new Map([
    [150, 10 + 5 - 1],
    [200, 10 + 2 - 1],
  ])
  expect(levels).toHaveLength(goodsCount)
  expect(levels.filter(({ priceCents, onHand }) => expected.get(priceCents) !== onHand)).toEqual([])
  expect(await modules.inventory.checkLedger(db, new Date())).toEqual([])
})
