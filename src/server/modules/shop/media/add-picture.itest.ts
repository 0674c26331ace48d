import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPictureFile, aPictureForm } from '#tests/support/pictures.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const upload = async (picture: File, key?: string) =>
  call('POST', '/api/admin/pictures', { body: await aPictureForm(picture), ...(key !== undefined && { key }) })

test('an uploaded picture has its sizes, and is kept once', async () => {
  const picture = await aPictureFile()
  const first = await upload(picture)
  expect(first.status).toBe(201)
  const size = await shop.app.inject(`${first.body.data.image.src}-320.webp`)
  expect([size.statusCode, size.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await upload(picture)).body.data).toEqual(first.body.data)
})

test('another picture under the same key is another request', async () => {
  const key = crypto.randomUUID()
  expect((await upload(await aPictureFile(), key)).status).toBe(201)
  const second = await upload(await aPictureFile(), key)
  expect([second.status, second.body.message]).toEqual([422, 'S týmto kľúčom už bola odoslaná iná zmena.'])
})

test.each([
  ['text', 'Toto nie je obrázok JPEG, PNG, WebP, AVIF ani GIF.', async () => Buffer.from('<svg onload="x">')],
  [
    'the first half of a picture',
    'Tento obrázok je poškodený a nedá sa načítať.',
    async () => (await bytesOf(await aPictureFile())).subarray(0, 300),
  ],
  ['more than 5 MB', 'Obrázok môže mať najviac 5 MB.', async () => Buffer.alloc(5 * 1024 * 1024 + 1)],
])('%s is refused in words', async (_name, message, makeBytes) => {
  const refused = await upload(new File([new Uint8Array(await makeBytes())], 'balon.png', { type: 'image/png' }))
  expect([refused.status, refused.body.errors]).toEqual([422, { picture: [message] }])
})

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}
