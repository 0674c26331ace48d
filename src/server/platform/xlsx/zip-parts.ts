/** The parts of a zip that is read where it lies: never the whole file in memory, and no part larger than is asked for. */
import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** Bytes of a file anywhere; `end` is behind the last one. */
export type RandomBytes = { size: number; read: (start: number, end: number) => AsyncIterable<Uint8Array> }

/** A part as it is unpacked; undefined if there is none of this name. */
export type OpenPart = (name: string, maxBytes: number) => Promise<AsyncIterable<Uint8Array> | undefined>

/** A workbook has some dozens, more with many pictures. */
const maxParts = 5_000

class BytesReader extends RandomAccessReader {
  readonly #bytes: RandomBytes
  constructor(bytes: RandomBytes) {
    super()
    this.#bytes = bytes
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end))
  }
}

/** Throws UnreadableWorkbook. */
export async function openZip(bytes: RandomBytes): Promise<OpenPart> {
  const zip = await openArchive(bytes)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    throw new UnreadableWorkbook('not-xlsx', { cause: error })
  }
  return async (name, maxBytes) => {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return undefined
    // The library refuses a part that unpacks to more than it says.
    if (entry.uncompressedSize > maxBytes) throw new UnreadableWorkbook('too-large')
    return readEntry(zip, entry)
  }
}

function openArchive(bytes: RandomBytes): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { autoClose: false, lazyEntries: true }
    fromRandomAccessReader(new BytesReader(bytes), bytes.size, options, (error, zip) => {
      if (error) reject(new UnreadableWorkbook('not-xlsx', { cause: error }))
      else if (zip.entryCount > maxParts) reject(new UnreadableWorkbook('too-large'))
      else resolve(zip)
    })
  })
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw new UnreadableWorkbook('broken', { cause: error })
  }
}
