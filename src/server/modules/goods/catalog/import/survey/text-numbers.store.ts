/**
 * Numbers by text, for files of any size. Only a fingerprint of a text is kept: 12 bytes per slot of a table that is three eighths to three
 * quarters full, so 16 to 32 bytes per text, however long it is. A million texts have two of the same fingerprint in one file of 37 million.
 */
import { hash } from 'node:crypto'

export type TextNumbers = {
  readonly size: number
  readonly bytes: number
  has: (text: string) => boolean
  get: (text: string) => number | undefined
  /** `number`: positive, below 2³². */
  set: (text: string, number: number) => void
}

/** Two of the fingerprint, then the number: 0 in a free slot. */
const wordsPerSlot = 3
const firstSlots = 1_024
const mostFull = 0.75

export function createTextNumbers(): TextNumbers {
  let table = new Uint32Array(firstSlots * wordsPerSlot)
  let size = 0
  const grow = () => {
    const old = table
    table = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += wordsPerSlot) {
      const number = old[at + 2] ?? 0
      if (number > 0) write(table, { high: old[at] ?? 0, low: old[at + 1] ?? 0 }, number)
    }
  }
  const get = (text: string) => {
    const number = table[findSlot(table, fingerprintOf(text)) + 2]
    return number === 0 ? undefined : number
  }
  return {
    get size() {
      return size
    },
    get bytes() {
      return table.byteLength
    },
    has: (text) => get(text) !== undefined,
    get,
    set(text, number) {
      if (write(table, fingerprintOf(text), number)) size += 1
      if (size * wordsPerSlot > table.length * mostFull) grow()
    },
  }
}

type Fingerprint = { high: number; low: number }

function fingerprintOf(text: string): Fingerprint {
  // As text: a buffer per code would take three times as long.
  const digest = hash('sha1', text, 'binary')
  return { high: wordAt(digest, 0), low: wordAt(digest, 4) }
}

function wordAt(bytes: string, at: number): number {
  const byte = (index: number) => bytes.charCodeAt(at + index)
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0
}

/** Returns whether the fingerprint is new. */
function write(table: Uint32Array, { high, low }: Fingerprint, number: number): boolean {
  const at = findSlot(table, { high, low })
  const isNew = table[at + 2] === 0
  table[at] = high
  table[at + 1] = low
  table[at + 2] = number
  return isNew
}

/** Where the fingerprint is, or the free slot that it would take. */
function findSlot(table: Uint32Array, { high, low }: Fingerprint): number {
  const last = table.length - wordsPerSlot
  let at = (low % (table.length / wordsPerSlot)) * wordsPerSlot
  while (table[at + 2] !== 0 && (table[at] !== high || table[at + 1] !== low)) at = at === last ? 0 : at + wordsPerSlot
  return at
}
