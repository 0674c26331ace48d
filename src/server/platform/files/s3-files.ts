import { completeStore, isFileName, refuseName, type FileStore, type FileStores } from './file-store.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { S3Refusal } from './s3-call.ts'

/** A second writer of the same key, or a store that knows no conditional writes: each is tried again in its own way. */
const maxPuts = 3

/** Files as objects `prefix/folder/name` of a bucket, which every node sees. */
export function createS3Files({
  bucket,
  folder,
  isConditional,
}: {
  bucket: S3Bucket
  folder: keyof FileStores
  /** Whether the store honors `If-None-Match`. Otherwise a look precedes a write: names are ids and digests, so nothing is lost. */
  isConditional: boolean
}): FileStore {
  const prefix = `${bucket.settings.prefix}${folder}/`
  let looksFirst = !isConditional

  async function put(key: string, bytes: Uint8Array, attempt: number): Promise<void> {
    if (looksFirst && (await bucket.has(key))) return
    try {
      await bucket.put(key, bytes, { isBlind: looksFirst })
    } catch (error) {
      if (!(error instanceof S3Refusal) || attempt >= maxPuts) throw error
      if (error.status === 501) looksFirst = true
      else if (error.status !== 409) throw error
      await put(key, bytes, attempt + 1)
    }
  }

  return completeStore({
    async put(name, bytes) {
      if (!isFileName(name)) refuseName()
      await put(prefix + name, bytes, 1)
    },
    read: async (name) => (isFileName(name) ? bucket.get(prefix + name) : undefined),
    async remove(name) {
      if (isFileName(name)) await bucket.remove(prefix + name)
    },
    list: async () => (await bucket.list(prefix)).filter(({ name }) => isFileName(name)),
  })
}
