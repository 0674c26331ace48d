import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { anAsset } from '#tests/support/given.ts'
import { createMediaModule, imageFor } from './index.ts'
import { createMediaService } from './media.service.ts'

let db: Db
let folder: string
const noJobs: Jobs = { enqueue: async () => {}, work: () => {}, schedule: () => {} }
const troubles: unknown[] = []
const app = Fastify()

beforeAll(async () => {
  db = (await openDatabase()).db
  folder = await mkdtemp(join(tmpdir(), 'shop-media-'))
  app.setErrorHandler(sendProblem)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  createMediaModule({ ...deps(), isAvifEnabled: false }).routes(app)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

test('a drawn picture is served as WebP of the requested width, is stored on disk and may be cached forever', async () => {
  const { src } = await aPicture('art:ball?seed=1')
  const response = await app.inject({ url: `${src}-320.webp` })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  })
  expect((await sharp(response.rawPayload).metadata()).width).toBe(320)
  expect(await readdir(join(folder, 'cache'))).toEqual([`${src.slice('/media/'.length)}-320.webp`])
})

test('ten concurrent equal requests draw once and get the same bytes', async () => {
  const { src } = await aPicture('art:ball?seed=2')
  const responses = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: `${src}-160.webp` })))
  expect(responses.map((response) => response.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1)
})

test('an uploaded photograph is served the same way', async () => {
  await originals().put('photo.jpg', await aPhoto())
  const { src } = await aPicture('file:photo.jpg')
  const response = await app.inject({ url: `${src}-480.webp` })
  expect((await sharp(response.rawPayload).metadata()).height).toBe(320)
})

test('a picture whose original is missing, broken or of an unknown kind is 404, and the log says which cannot be read', async () => {
  troubles.length = 0
  await originals().put('broken.jpg', (await aPhoto()).subarray(0, 40))
  for (const reference of [
    'file:gone.jpg',
    'file:../../../etc/passwd',
    'file:broken.jpg',
    'https://elsewhere.test/a.png',
  ]) {
    const { src } = await aPicture(reference)
    expect((await app.inject({ url: `${src}-480.webp` })).statusCode).toBe(404)
  }
  expect(troubles).toHaveLength(1)
})

test('a disk that cannot store sizes costs time but no picture', async () => {
  troubles.length = 0
  const notAFolder = join(folder, 'file')
  await writeFile(notAFolder, '')
  const media = createMediaService({ ...deps(), folder: notAFolder, isAvifEnabled: false })
  const { src } = await aPicture('art:ball?seed=12')
  const found = await media.findPicture(`${src.slice('/media/'.length)}-160.webp`, { acceptsAvif: false })
  expect((await sharp(found?.bytes).metadata()).width).toBe(160)
  expect(troubles).toHaveLength(1)
})

test("a large picture keeps its drawing's smooth backgrounds, a card stays small", async () => {
  const reference = 'art:ball?seed=5'
  const { src } = await aPicture(reference)
  const [large, card] = await Promise.all([app.inject(`${src}-800.webp`), app.inject(`${src}-320.webp`)])
  const [shown, drawn] = await Promise.all(
    [large.rawPayload, Buffer.from(drawing)].map((bytes) =>
      sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  expect(blockEdges(shown, drawn)).toBeLessThan(0.95)
  expect(card.rawPayload.length).toBeLessThan(12_000)
})

test('feeds get a JPEG, a shared link a wide one', async () => {
  const { src } = await aPicture('art:ball?seed=9')
  const large = await app.inject({ url: `${src}-1200.jpg` })
  expect(large.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  const share = await app.inject({ url: `${src}-share.jpg` })
  expect(await sharp(share.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a job makes an AVIF of a shown picture, served to clients that accept it; others still get WebP', async () => {
  const reference = 'art:ball?seed=3'
  const src = imageFor({ id: await anAsset(db, reference), reference, alt: '' }).src
  const file = `${src.slice('/media/'.length)}-160.webp`
  const waiting: unknown[] = []
  const jobs: Jobs = { ...noJobs, enqueue: async (_tx, _name, data) => void waiting.push(data) }
  let isBusy = true
  const media = createMediaService({ ...deps(), jobs, isAvifEnabled: true, isBusy: () => isBusy })

  expect((await media.findPicture(file, { acceptsAvif: true }))?.format).toBe('webp')
  // The machine is busy: the job postpones itself.
  await media.encodeAvif(waiting.shift())
  expect((await media.findPicture(file, { acceptsAvif: true }))?.format).toBe('webp')
  isBusy = false
  await media.encodeAvif(waiting.shift())

  const avif = await media.findPicture(file, { acceptsAvif: true })
  expect(avif?.format).toBe('avif')
  expect(await sharp(avif?.bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 160 })
  expect((await media.findPicture(file, { acceptsAvif: false }))?.format).toBe('webp')
})

test.each([
  ['another digest', (src: string) => `${src.replace(/-.*/, '-00000000')}-320.webp`],
  ['a width that is not offered', (src: string) => `${src}-321.webp`],
  ['a JPEG of another width', (src: string) => `${src}-320.jpg`],
  ['a shared picture as WebP', (src: string) => `${src}-share.webp`],
  ['another format', (src: string) => `${src}-320.png`],
  ['an unknown asset', () => '/media/999999-00000000-320.webp'],
  ['a path', () => '/media/..%2f..%2fetc%2fpasswd'],
])('%s is 404', async (_, toUrl) => {
  const { src } = await aPicture('art:ball?seed=4')
  expect((await app.inject({ url: toUrl(src) })).statusCode).toBe(404)
})

/** A ball with a smooth background and shading, as in drawings of goods. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs><radialGradient id="a" cx=".5" cy=".4"><stop offset="0" stop-color="#FDF6FB"/><stop offset="1" stop-color="#EADCE8"/></radialGradient><radialGradient id="b" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#B9F0C4"/><stop offset=".6" stop-color="#2E9E4B"/><stop offset="1" stop-color="#14612E"/></radialGradient></defs><rect width="800" height="800" fill="url(#a)"/><circle cx="400" cy="380" r="260" fill="url(#b)"/></svg>`
const source = { draw: async (reference: string) => (reference.startsWith('art:') ? drawing : undefined) }
const originals = () => createFolderFiles(join(folder, 'originals'))

function deps() {
  const clock = { now: () => new Date() }
  const onTrouble = (error: unknown) => void troubles.push(error)
  return { db, clock, jobs: noJobs, folder, originals: originals(), source, onTrouble }
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#E0187F' } })
    .jpeg()
    .toBuffer()
}

async function aPicture(reference: string) {
  return imageFor({ id: await anAsset(db, reference), reference, alt: '' })
}

type Raw = { data: Buffer; info: { width: number; height: number } }

/** Average difference (of 255) between the steps at the borders of an encoder's 8 × 8 blocks and those of the drawing. */
function blockEdges(shown: Raw | undefined, drawn: Raw | undefined): number {
  if (!shown || !drawn) return Infinity
  const { width, height } = shown.info
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y += 2) {
    for (let x = 8; x < width; x += 8) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 3 + channel
        const step = ({ data }: Raw) => (data[at] ?? 0) - (data[at - 3] ?? 0)
        sum += Math.abs(step(shown) - step(drawn))
        count += 1
      }
    }
  }
  return sum / count
}
