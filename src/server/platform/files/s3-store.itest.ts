import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { anAsset } from '#tests/support/given.ts'
import type { Fault } from '#tests/doubles/http-double.ts'
import { startS3Double, type S3Double } from '#tests/doubles/s3-double.ts'
import { checkBucket } from './check-bucket.ts'
import { FilesUnavailable, type FileStore } from './file-store.ts'
import { openS3Bucket, type S3Limits, type S3Settings } from './s3-bucket.ts'
import { createS3Files } from './s3-files.ts'

let double: S3Double

beforeEach(async () => {
  double = await startS3Double()
})
afterEach(() => double.close())

function settings(more: Partial<S3Settings> = {}): S3Settings {
  const { bucket, url: endpoint, credentials } = double
  return { bucket, prefix: '', region: 'eu-central-1', endpoint, usesPathStyle: true, credentials, ...more }
}

async function aStore(limits?: S3Limits): Promise<FileStore> {
  return createS3Files({ bucket: await openS3Bucket(settings(), limits), folder: 'uploads', isConditional: true })
}

const check = async (more?: Partial<S3Settings>) => checkBucket(await openS3Bucket(settings(more)))

test('the check at the start leaves nothing behind', async () => {
  expect(await check()).toEqual({ kind: 'ready', isConditional: true })
  expect(double.objects.size).toBe(0)
})

test.each([
  [{ bucket: 'shopp' }, 'The bucket "shopp" at http://127.0.0.1:'],
  [{ credentials: { accessKeyId: 'other', secretAccessKey: 'other' } }, 'does not know the key in AWS_ACCESS_KEY_ID'],
  [{ credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'other' } }, 'AWS_SECRET_ACCESS_KEY does not belong'],
])('with %j the check says what is wrong', async (more, fault) => {
  await expect(check(more)).rejects.toThrow(fault)
})

test.each([
  ['PUT', 's3:PutObject'],
  ['GET', 's3:GetObject'],
  ['LIST', 's3:ListBucket'],
  ['DELETE', 's3:DeleteObject'],
])('the check names the missing right of %s', async (method, right) => {
  double.denied.add(method)
  await expect(check()).rejects.toThrow(`may not do ${right} in the bucket "shop"`)
})

test('a bucket that anyone may read is refused, and the file of the check does not stay in it', async () => {
  double.setPublic(true)
  await expect(check()).rejects.toThrow('Anyone may read the bucket "shop"')
  expect(double.objects.size).toBe(0)
})

test('a store that does not answer is reported and ends no start', async () => {
  await double.setFault('refuse')
  expect(await check()).toMatchObject({ kind: 'silent', why: expect.stringContaining('does not answer') })
})

test.each(['ignored', 'refused'] as const)(
  'where If-None-Match is %s, an existing name keeps its bytes too',
  async (kind) => {
    double.setConditions(kind)
    const bucket = await openS3Bucket(settings())
    const state = await checkBucket(bucket)
    expect(state).toEqual({ kind: 'ready', isConditional: false })
    // A node that started while the store was down has not learned it.
    for (const isConditional of kind === 'refused' ? [true, false] : [false]) {
      const files = createS3Files({ bucket, folder: 'uploads', isConditional })
      await files.put(`abc-${isConditional}`, Buffer.from('first'))
      await files.put(`abc-${isConditional}`, Buffer.from('second'))
      expect((await files.read(`abc-${isConditional}`))?.toString()).toBe('first')
    }
  },
)

test.each<Fault>(['refuse', 'hang', 'error', 'reset', 'drip'])(
  '%s: every call ends, and then no caller waits',
  async (fault) => {
    const files = await aStore({ readMs: 400, writeMs: 400 })
    double.objects.set('uploads/abc', { bytes: Buffer.from('bytes'), savedAt: new Date() })
    await double.setFault(fault)
    for (let index = 0; index < 3; index += 1) await expect(files.read('abc')).rejects.toBeInstanceOf(FilesUnavailable)
    const asked = double.requests.length
    await expect(files.read('abc')).rejects.toThrow('left alone now')
    await expect(files.save(Buffer.from('new'))).rejects.toBeInstanceOf(FilesUnavailable)
    expect(double.requests.length).toBe(asked)
  },
)

test('after a lost answer of a write the second attempt finds its own bytes', async () => {
  const files = await aStore()
  double.setWatcher(async (moment) => {
    if (moment !== 'done') return
    double.setWatcher(undefined)
    await double.setFault('lost')
    setImmediate(() => void double.setFault(undefined))
  })
  await files.put('abc', Buffer.from('bytes'))
  expect(double.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  expect((await files.read('abc'))?.toString()).toBe('bytes')
})

test('a refusal is an answer: it does not keep others from the store', async () => {
  const files = await aStore()
  await files.put('abc', Buffer.from('bytes'))
  double.denied.add('DELETE')
  for (let index = 0; index < 4; index += 1) await expect(files.remove('abc')).rejects.toThrow('403 AccessDenied')
  expect((await files.read('abc'))?.toString()).toBe('bytes')
})

test('a shop with its files in S3 shows them, and answers 503 for pictures alone while the store is down', async () => {
  const shop = await buildTestApp({
    environment: {
      FILES_S3_BUCKET: double.bucket,
      FILES_S3_ENDPOINT: double.url,
      FILES_S3_PREFIX: 'party/files',
      AWS_ACCESS_KEY_ID: double.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: double.credentials.secretAccessKey,
    },
  })
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#E0187F' } })
    .jpeg()
    .toBuffer()
  double.objects.set('party/files/originals/abc.jpg', { bytes: photo, savedAt: new Date() })
  const { src } = imageFor({ id: await anAsset(shop.db, 'file:abc.jpg'), reference: 'file:abc.jpg', alt: '' })
  const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode
  expect(await statusOf(`${src}-320.webp`)).toBe(200)
  await double.setFault('refuse')
  // The first size is kept on the node's disk.
  expect(await statusOf(`${src}-320.webp`)).toBe(200)
  expect(await statusOf(`${src}-800.webp`)).toBe(503)
  expect(await statusOf('/readyz')).toBe(200)
  await shop.close()
})
