import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const path = '/api/admin/videos'
const address = 'https://youtu.be/dQw4w9WgXcQ?si=abc'
const fields = { title: 'Ako na girlandu', address, seconds: 225 }
const post = (body: object) => call('POST', path, { body })
const captionsOf = async (id: number) => (await shop.app.inject(`/media/titulky/${id}.vtt`)).body

test('a video is added by its address, with its text and the goods that it needs, and its order changes', async () => {
  const [pump, balloons] = [await aProduct(shop.db), await aProduct(shop.db)]
  const transcript = '0:00 Dobrý deň.\n1:05 Zaviažte balón.'
  const added = await post({ ...fields, transcript, products: [{ id: pump.id }, { id: balloons.id }] })
  expect(added.status, added.text).toBe(201)
  const { data: video } = added.body
  expect(video).toMatchObject({
    address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    seconds: 225,
    transcript,
    is_active: true,
    products: [{ id: pump.id }, { id: balloons.id }],
  })
  expect(await captionsOf(video.id)).toContain('00:00:00.000 --> 00:01:05.000\nDobrý deň.')
  const url = `${path}/${video.id}`
  const reordered = { products: [{ id: balloons.id }, { id: pump.id }] }
  const changed = (await call('PATCH', url, { version: video.version, body: reordered })).body.data
  expect(changed).toMatchObject({ version: video.version + 1, ...reordered })
  expect((await call('PATCH', url, { version: video.version, body: { title: 'Iné' } })).status).toBe(412)
  const hidden = (await call('PATCH', url, { version: changed.version, body: { is_active: false } })).body.data
  expect((await shop.app.inject(`/media/titulky/${video.id}.vtt`)).statusCode).toBe(404)
  expect((await call('GET', `${path}?q=GIRLANDU`)).body.data.rows).toHaveLength(1)
  expect((await call('DELETE', url, { version: hidden.version })).status).toBe(204)
})

test.each<[string, object, string, RegExp]>([
  ['an address of another service', { address: 'https://vimeo.com/1' }, 'address', /YouTube/],
  ['no length', { seconds: '3 minúty' }, 'seconds', /3:45/],
  ['a text without times', { transcript: '0:00 A\nB' }, 'transcript', /^2\. riadok/],
  ['goods that are gone', { products: [{ id: 999_999 }] }, 'products', /neexistuje/],
])('%s is refused', async (_what, wrong, field, reason) => {
  const answer = await post({ ...fields, ...wrong })
  expect(answer.body.errors).toEqual({ [field]: [expect.stringMatching(reason)] })
})
