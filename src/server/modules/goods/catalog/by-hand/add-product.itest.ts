import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPictureForm } from '#tests/support/pictures.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const body = {
  name: 'Balón srdce',
  category: 'Balóny > Fóliové',
  price_cents: 490,
  vat_rate: 23,
  pieces: 7,
  description: 'Ružový',
}
let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const clientOf = async (roles: ['owner'] | ['catalog']) =>
  createStaffClient(shop.app, (await aStaffSession(shop.db, { roles })).cookies)

test('a product written by hand is in the shop with its price and stock, and a dry run is not', async () => {
  const call = await clientOf(['owner'])
  expect((await call('POST', '/api/admin/products?dry_run=1', { body })).status).toBe(201)
  const made = await call('POST', '/api/admin/products', { body })
  expect(made.status).toBe(201)
  const documents = await shop.db.query.selectFrom('productDocuments').select(['productId', 'detail']).execute()
  expect(documents.map(({ productId }) => productId)).toEqual([made.body.data.id])
  expect(JSON.stringify(documents[0]?.detail)).toContain('Balón srdce')
  const stock = await shop.db.query.selectFrom('stockLevels').select('onHand').execute()
  expect(stock).toEqual([{ onHand: 7 }])
  const log = await shop.db.query.selectFrom('priceLog').select('priceCents').execute()
  expect(log).toEqual([{ priceCents: 490 }])
})

test('pieces need the right to the stock', async () => {
  const call = await clientOf(['catalog'])
  expect((await call('POST', '/api/admin/products', { body })).status).toBe(403)
  expect((await call('POST', '/api/admin/products', { body: { ...body, pieces: 0 } })).status).toBe(201)
})

test('its pictures are those that were uploaded, in their order', async () => {
  const call = await clientOf(['owner'])
  const upload = async () => (await call('POST', '/api/admin/pictures', { body: await aPictureForm() })).body.data
  const [first, second] = [await upload(), await upload()]
  const pictures = [second.id, first.id]
  const made = await call('POST', '/api/admin/products', { body: { ...body, name: 'Girlanda', pictures } })
  const { detail } = await shop.db.query
    .selectFrom('productDocuments')
    .select('detail')
    .where('productId', '=', made.body.data.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(String(detail))).toMatchObject({
    images: [second, first].map(({ image }) => ({ src: image.src, alt: 'Girlanda' })),
  })
  const gone = await call('POST', '/api/admin/products', { body: { ...body, pictures: [999_999] } })
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['pictures']])
})
