import sharp from 'sharp'
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

test('a part of a picture is a picture of its own, and the original stays', async () => {
  const photo = await aTwoColoredPhoto()
  const { id, image } = (await upload(photo)).body.data
  const crop = { left: 50, top: 0, width: 50, height: 50 }
  const cropped = await call('POST', '/api/admin/picture-crops', { body: { picture_id: id, ...crop } })
  expect(cropped.status).toBe(201)
  expect(await look(cropped.body.data.image.src)).toEqual({ shape: '320 x 320', corner: 'blue' })
  expect(await look(image.src)).toEqual({ shape: '320 x 320', corner: 'red' })
  expect((await call('GET', `/api/admin/pictures/${cropped.body.data.id}`)).body.data).toEqual({
    id: cropped.body.data.id,
    crop,
    original: { id, image },
  })
  // Another part is one of the original, and the whole of it is the original again.
  const again = await call('POST', '/api/admin/picture-crops', {
    body: { picture_id: cropped.body.data.id, left: 0, top: 0, width: 50, height: 100 },
  })
  expect(await look(again.body.data.image.src)).toEqual({ shape: '320 x 640', corner: 'red' })
  const whole = await call('POST', '/api/admin/picture-crops', {
    body: { picture_id: again.body.data.id, left: 0, top: 0, width: 100, height: 100 },
  })
  expect(whole.body.data).toEqual({ id, image })
  expect((await call('GET', `/api/admin/pictures/${id}`)).body.data.crop).toBeNull()
})

test('those who write texts cut pictures of texts', async () => {
  const writer = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
  const { id } = (await upload(await aTwoColoredPhoto())).body.data
  const body = { picture_id: id, left: 0, top: 0, width: 50, height: 50 }
  expect((await writer('POST', '/api/admin/picture-crops', { body })).status).toBe(403)
  const cropped = await writer('POST', '/api/admin/content-picture-crops', { body })
  expect(await look(cropped.body.data.image.src)).toEqual({ shape: '320 x 320', corner: 'red' })
})

test('a part outside the picture, a sliver, and one of no picture are refused', async () => {
  const { id } = (await upload(await aPictureFile())).body.data
  const ask = async (picture: number, crop: object) =>
    (await call('POST', '/api/admin/picture-crops', { body: { picture_id: picture, ...crop } })).status
  const half = { left: 0, top: 0, width: 50, height: 50 }
  expect(await ask(id, { ...half, left: 60 })).toBe(422)
  expect(await ask(id, { ...half, width: 1 })).toBe(422)
  expect(await ask(999_999, half)).toBe(404)
})

/** A photo as a phone stores it: on its side, with a note how to turn it. Upright it is 1000 wide and 1000 high, red left of blue. */
async function aTwoColoredPhoto(): Promise<File> {
  const blue = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'telefon.jpg', { type: 'image/jpeg' })
}

async function look(src: string) {
  const { rawPayload } = await shop.app.inject(`${src}-320.webp`)
  const { width, height } = await sharp(rawPayload).metadata()
  const { data } = await sharp(rawPayload).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  const [r = 0, , b = 0] = data
  return { shape: `${width} x ${height}`, corner: r > b ? 'red' : 'blue' }
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}
