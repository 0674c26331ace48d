import { randomSecret } from '../ids.ts'

/** A file by its name in the store, and when it was saved. */
export type StoredFile = { name: string; savedAt: Date }

/** Files that cannot be generated again: originals of pictures, and uploads of visitors. */
export type FileStore = {
  /** Stores the bytes under a new unguessable id. */
  save: (bytes: Uint8Array) => Promise<string>
  /**
   * Stores the bytes under the caller's name; an existing name keeps its bytes. An S3 store ignores `savedAt` and takes
   * the moment of the call.
   */
  put: (name: string, bytes: Uint8Array, options?: { savedAt?: Date }) => Promise<void>
  /** The bytes; undefined if the name does not exist. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Deletes the file; a missing one is not an error. */
  remove: (name: string) => Promise<void>
  /** All files, in any order. */
  list: () => Promise<StoredFile[]>
  /** Names of files saved before `instant`. */
  listOlderThan: (instant: Date) => Promise<string[]>
}

/** `uploads` of visitors are erased with their submissions; `parcels` has labels and pictures of what was packed. */
export type FileStores = { originals: FileStore; uploads: FileStore; parcels: FileStore }

export const storeNames = ['originals', 'uploads', 'parcels'] as const satisfies (keyof FileStores)[]

/** Thrown when the store of files does not answer or refuses the shop: a request may be repeated, hence 503. */
export class FilesUnavailable extends Error {}

/** Names are ids and digests made by the shop: the sender's file name is never used as a path. */
const nameForm = /^[\w-]{1,80}(\.[a-z0-9]{1,5})?$/

export function isFileName(name: string): boolean {
  return nameForm.test(name)
}

export function refuseName(): never {
  throw new Error('This cannot be the name of a stored file.')
}

type Core = Pick<FileStore, 'put' | 'read' | 'remove' | 'list'>

/** Adds what every store does in the same way. */
export function completeStore(core: Core): FileStore {
  return {
    ...core,
    async save(bytes) {
      const id = randomSecret()
      await core.put(id, bytes)
      return id
    },
    async listOlderThan(instant) {
      const files = await core.list()
      return files.filter(({ savedAt }) => savedAt < instant).map(({ name }) => name)
    },
  }
}

export function mapStores(make: (name: keyof FileStores) => FileStore): FileStores {
  return { originals: make('originals'), uploads: make('uploads'), parcels: make('parcels') }
}
