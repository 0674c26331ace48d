import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct, seedCheckout } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const rounds = 5
const taps = 12

/** Two nodes of one shop. */
let shop: TestApp
let second: TestApp
let cups: GivenProduct
let napkins: GivenProduct

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl })
  second = await buildTestApp({ databaseUrl })
  await seedCheckout(shop.db)
  cups = await aProduct(shop.db, { name: 'Poháre', priceCents: 300, stock: 500 })
  napkins = await aProduct(shop.db, { name: 'Obrúsky', priceCents: 200, stock: 500 })
  await shop.db.query
    .insertInto('partyRoles')
    .values(
      ['pohare', 'obrusky'].map((key) => ({
        key,
        section: 'tableware',
        name: key,
        per: 'guest',
        piecesHundredths: 100,
        priority: 1,
      })),
    )
    .execute()
})
afterAll(async () => {
  await shop.close()
  await second.close()
})

/** One visitor taps on many tabs at the same moment; returns what their cart has then. */
async function tapEverywhere() {
  const visitor = createVisitor(shop.app)
  const { body } = await visitor.call('PUT', '/api/cart/0', { id: cups.id, variantId: cups.variantId, quantity: 1 })
  const tabs = Array.from({ length: taps }, (_, index) => {
    const tab = createVisitor(index % 2 === 0 ? shop.app : second.app)
    Object.assign(tab.cookies, visitor.cookies)
    return tab
  })
  const lines = [
    { role: 'pohare', variantId: cups.variantId, packs: 3 },
    { role: 'obrusky', variantId: napkins.variantId, packs: 2 },
  ]
  const answers = await Promise.all(
    tabs.map((tab) => tab.call('POST', '/api/party/planner/cart', { children: 0, adults: 8, lines })),
  )
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
  return shop.db.query
    .selectFrom('cartItems')
    .select(['variantId', 'quantity'])
    .where('cartId', '=', Number(body.cart.id))
    .orderBy('variantId')
    .execute()
}

const wanted = () => [
  { variantId: cups.variantId, quantity: 3 },
  { variantId: napkins.variantId, quantity: 2 },
]

test('what a party lacks is added once, however often and on however many tabs it is tapped', async () => {
  for (let round = 0; round < rounds; round += 1) expect(await tapEverywhere()).toEqual(wanted())
})

test('the race catches a planted bug: a tap that adds to what is there', async () => {
  await sql`CREATE FUNCTION careless() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.quantity := OLD.quantity + NEW.quantity; RETURN NEW; END $$`.execute(shop.db.query)
  await sql`CREATE TRIGGER careless BEFORE UPDATE OF quantity ON cart_items FOR EACH ROW EXECUTE FUNCTION careless()`.execute(
    shop.db.query,
  )
  const kept = await tapEverywhere()
  await sql`DROP FUNCTION careless CASCADE`.execute(shop.db.query)
  expect(kept).not.toEqual(wanted())
})
