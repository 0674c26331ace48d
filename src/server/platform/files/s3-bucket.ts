import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ListObjectsV2Output, S3Client } from '@aws-sdk/client-s3'
import type { StoredFile } from './file-store.ts'
import { createS3Call, unless } from './s3-call.ts'

export type S3Settings = {
  bucket: string
  /** In front of every key: empty, or a path that ends with a slash. */
  prefix: string
  region: string
  /** Undefined = Amazon's own. */
  endpoint: string | undefined
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  usesPathStyle: boolean
  /** Undefined = whatever the SDK finds, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Milliseconds for a whole call, retries and the transfer included. */
export type S3Limits = { readMs: number; writeMs: number }

/** A visitor waits for a read; a write carries up to some megabytes. */
const usualLimits: S3Limits = { readMs: 5_000, writeMs: 30_000 }
const maxAttempts = 3
const connectMs = 2_000

export type S3Bucket = {
  settings: S3Settings
  /** Stores the bytes unless the key exists; says whether it was new. `isBlind` overwrites. */
  put: (key: string, bytes: Uint8Array, options?: { isBlind?: boolean }) => Promise<'stored' | 'exists'>
  get: (key: string) => Promise<Buffer | undefined>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Keys below the prefix, without it. */
  list: (prefix: string) => Promise<StoredFile[]>
  /** Whether a stranger without credentials may read the key. */
  isPublic: (key: string) => Promise<boolean>
}

/** The SDK takes a tenth of a second and some 20 MB: a shop without S3 never loads it. */
const loadSdk = () => import('@aws-sdk/client-s3')

/**
 * A bucket of any S3-compatible store. Every call ends within its limit; after three calls in a row without an answer,
 * callers are refused for ten seconds instead of each waiting.
 */
export async function openS3Bucket(settings: S3Settings, limits: S3Limits = usualLimits): Promise<S3Bucket> {
  const sdk = await loadSdk()
  const client = new sdk.S3Client(toClientOptions(settings))
  const call = createS3Call(sdk.S3ServiceException)
  const Bucket = settings.bucket

  const read = (from: S3Client, key: string) =>
    call(limits.readMs, async (abortSignal) => {
      const { Body } = await from.send(new sdk.GetObjectCommand({ Bucket, Key: key }), { abortSignal })
      if (!(Body instanceof Readable)) throw new Error('The store of files sent no body.')
      return buffer(addAbortSignal(abortSignal, Body))
    })

  return {
    settings,
    put: (key, bytes, { isBlind = false } = {}) =>
      unless([412], 'exists' as const, async () => {
        const input = { Bucket, Key: key, Body: bytes, ContentType: 'application/octet-stream' }
        const command = new sdk.PutObjectCommand(isBlind ? input : { ...input, IfNoneMatch: '*' })
        await call(limits.writeMs, (abortSignal) => client.send(command, { abortSignal }))
        return 'stored' as const
      }),
    get: (key) => unless([404], undefined, () => read(client, key)),
    has: (key) =>
      unless([404], false, async () => {
        const command = new sdk.HeadObjectCommand({ Bucket, Key: key })
        await call(limits.readMs, (abortSignal) => client.send(command, { abortSignal }))
        return true
      }),
    async remove(key) {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: key })
      await unless([404], undefined, () => call(limits.readMs, (abortSignal) => client.send(command, { abortSignal })))
    },
    list: (prefix) =>
      listPages(prefix, (token) => {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token })
        return call(limits.readMs, (abortSignal) => client.send(command, { abortSignal }))
      }),
    async isPublic(key) {
      const stranger = new sdk.S3Client({ ...toClientOptions(settings), ...anonymous })
      try {
        return await unless([400, 401, 403, 404], false, async () => (await read(stranger, key)).length > 0)
      } finally {
        stranger.destroy()
      }
    },
  }
}

type ReadPage = (token: string | undefined) => Promise<Pick<ListObjectsV2Output, 'Contents' | 'NextContinuationToken'>>

async function listPages(prefix: string, readPage: ReadPage): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  let token: string | undefined
  do {
    const page = await readPage(token)
    for (const { Key = '', LastModified: savedAt } of page.Contents ?? [])
      if (savedAt) files.push({ name: Key.slice(prefix.length), savedAt })
    token = page.NextContinuationToken
  } while (token !== undefined)
  return files
}

/** Requests without a signature. */
const anonymous = {
  credentials: { accessKeyId: 'anonymous', secretAccessKey: 'anonymous' },
  signer: { sign: async <Request>(request: Request) => request },
}

function toClientOptions({ region, endpoint, usesPathStyle, credentials }: S3Settings) {
  return {
    region,
    forcePathStyle: usesPathStyle,
    maxAttempts,
    requestHandler: { connectionTimeout: connectMs },
    // Older stores refuse bodies with a checksum at their end; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  } as const
}
