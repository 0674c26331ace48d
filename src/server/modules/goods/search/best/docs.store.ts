import { type Bits, clearBit, setBit } from '#kernel/bits.ts'
import type { ProductId } from '#kernel/ids.ts'
import { type NameWord, splitName } from '../query/ranking.rules.ts'
import type { BestRow } from './best.queries.ts'
import { readTerms } from './postings.store.ts'

/** A product with the texts of one moment. */
export type BestDoc = {
  readonly productId: ProductId
  readonly words: readonly NameWord[]
  /** Roots of its variants: colors and sizes. */
  readonly variantTerms: ReadonlySet<string>
  readonly digest: string
  isInStock: boolean
  popularity: number
}

export type Docs = {
  /** The number of the document if its texts are new; other texts make a new document. */
  put: (row: BestRow) => number | undefined
  takeOut: (productId: ProductId) => void
  get: (number: number) => BestDoc | undefined
  /** Bits of all documents that have not been replaced or taken out. */
  living: () => Bits
  /** An empty set. */
  noneOf: () => Bits
  /** The numbers of the living, those in stock first, then the popular ones. */
  byStanding: () => Uint32Array
  findByCode: (code: string) => ProductId[]
  has: (productId: ProductId) => boolean
  /** Of the living. */
  size: () => number
  /** Whether so many have been replaced that reading all of them again saves memory. */
  isWorn: () => boolean
}

export function createDocs(): Docs {
  const docs: BestDoc[] = []
  const numbers = new Map<ProductId, number>()
  const byCode = new Map<string, number[]>()
  const share = createShare()
  let living: Bits = new Int32Array(64)
  let sorted: Uint32Array | undefined

  function takeOut(productId: ProductId): void {
    const number = numbers.get(productId)
    if (number === undefined) return
    clearBit(living, number)
    numbers.delete(productId)
    sorted = undefined
  }

  function add(row: BestRow): number {
    takeOut(row.product_id)
    const number = docs.length
    docs.push(toDoc(row, share))
    numbers.set(row.product_id, number)
    living = withRoom(living, number)
    setBit(living, number)
    for (const code of row.codes.split(' ')) if (code !== '') byCode.set(code, [...(byCode.get(code) ?? []), number])
    return number
  }

  return {
    put(row) {
      const known = docs[numbers.get(row.product_id) ?? -1]
      if (known?.digest !== row.digest) {
        sorted = undefined
        return add(row)
      }
      if (known.isInStock !== row.is_in_stock || known.popularity !== row.popularity) sorted = undefined
      known.isInStock = row.is_in_stock
      known.popularity = row.popularity
      return undefined
    },
    takeOut,
    get: (number) => docs[number],
    living: () => living,
    noneOf: () => new Int32Array(living.length),
    byStanding: () => (sorted ??= sortByStanding(docs, [...numbers.values()])),
    findByCode: (code) =>
      (byCode.get(code) ?? []).flatMap((number) => {
        const id = docs[number]?.productId
        return id !== undefined && numbers.get(id) === number ? [id] : []
      }),
    has: (productId) => numbers.has(productId),
    size: () => numbers.size,
    isWorn: () => docs.length > 2 * numbers.size + 1_000,
  }
}

function withRoom(bits: Bits, number: number): Bits {
  if (number >> 5 < bits.length) return bits
  const wider = new Int32Array(2 * bits.length)
  wider.set(bits)
  return wider
}

function sortByStanding(docs: readonly BestDoc[], numbers: readonly number[]): Uint32Array {
  return Uint32Array.from(
    numbers
      .flatMap((number) => {
        const doc = docs[number]
        return doc ? [{ number, doc }] : []
      })
      .sort(
        (a, b) =>
          Number(b.doc.isInStock) - Number(a.doc.isInStock) ||
          b.doc.popularity - a.doc.popularity ||
          a.doc.productId - b.doc.productId,
      ),
    ({ number }) => number,
  )
}

function toDoc(row: BestRow, share: Share): BestDoc {
  return {
    productId: row.product_id,
    words: splitName(row.name).map(share.word),
    variantTerms: share.set(readTerms(row.terms).flatMap(({ root, isInVariant }) => (isInVariant ? [root] : []))),
    digest: row.digest,
    isInStock: row.is_in_stock,
    popularity: row.popularity,
  }
}

type Share = { word: (word: NameWord) => NameWord; set: (roots: readonly string[]) => ReadonlySet<string> }

/** Most words and colors are in many products: one object for all of them takes a tenth of the memory. */
function createShare(): Share {
  const words = new Map<string, NameWord>()
  const sets = new Map<string, ReadonlySet<string>>()
  return {
    word(word) {
      const key = `${word.text} ${Number(word.isCapital)}${Number(word.isHead)}${Number(word.isMeasure)}`
      const known = words.get(key) ?? word
      words.set(key, known)
      return known
    },
    set(roots) {
      const key = roots.join(' ')
      const known = sets.get(key) ?? new Set(roots)
      sets.set(key, known)
      return known
    },
  }
}
