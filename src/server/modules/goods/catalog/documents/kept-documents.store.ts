// Cards and details of products in the memory of this process, as the bytes that are sent. They follow the table like the lists do
// (docs/adr/0018-lists-in-memory.md): before an answer the process has read which documents were written since, so a kept one has
// no age of its own.
import { LRUCache } from 'lru-cache'
import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { joinJson } from '#server/http/json-bytes.ts'
import { keepCopy, type KeptCopy } from '#server/platform/kept-copy.ts'
import {
  findDetail,
  getDocumentsMark,
  listBestProducts,
  listCards,
  listChangedDocuments,
  listColoredCards,
  maxChangedDocuments,
} from './kept-documents.queries.ts'

/** `color`: of the variant that the card shows and leads to; null = as usual. */
export type AskedCard = { id: ProductId; color: string | null }

export type KeptDocuments = {
  /** The cards in the order of the ids, as the inside of a JSON array; products without a document are left out. */
  readCards: (productIds: readonly ProductId[]) => Promise<Buffer>
  /** The card of each of these goods; undefined without a document. Cards in a color are read each time. */
  readCardOfEach: (goods: readonly AskedCard[]) => Promise<(Buffer | undefined)[]>
  /** Undefined without a document, and for gifts, which have no page. */
  readDetail: (productId: ProductId) => Promise<Buffer | undefined>
  /** Every later read returns at least what is committed by now. */
  expire: () => void
  /** Reads the cards that lists show first, as far as there is room. */
  warm: () => Promise<void>
}

export type KeptDocumentsOptions = { freshMs?: number; maxCardBytes?: number; maxDetailBytes?: number }

type Documents = LRUCache<ProductId, Buffer>

/** `changes` grows whenever documents were dropped: those being read meanwhile may be older. */
type State = { db: Db; cards: Documents; details: Documents; changes: number; inStep: KeptCopy<{ mark: string }> }

/** The cards of a shop with 30,000 products, or the popular ones of a larger shop. */
const usualCardBytes = 48 * 1024 * 1024
const usualDetailBytes = 24 * 1024 * 1024
/** What a small buffer takes beside its bytes. */
const overheadBytes = 300
/** Later the caller waits for the changes. */
const staleMs = 5_000

export function createKeptDocuments(
  db: Db,
  { freshMs = 2_000, maxCardBytes = usualCardBytes, maxDetailBytes = usualDetailBytes }: KeptDocumentsOptions = {},
): KeptDocuments {
  const inStep = keepCopy<{ mark: string }>({ freshMs, staleMs, read: (before) => follow(state, before) })
  const state: State = {
    db,
    cards: createDocuments(maxCardBytes),
    details: createDocuments(maxDetailBytes),
    changes: 0,
    inStep,
  }
  return {
    readCards: async (productIds) => joinCards(await readEach(state, productIds)),
    readCardOfEach: (goods) => readCardOfEach(state, goods),
    readDetail: (productId) => readDetail(state, productId),
    expire: inStep.expire,
    warm: () => warm(state),
  }
}

function createDocuments(maxSize: number): Documents {
  return new LRUCache({ maxSize, sizeCalculation: (document) => document.length + overheadBytes })
}

async function follow(state: State, before: { mark: string } | undefined): Promise<{ mark: string }> {
  const { db, cards, details } = state
  if (!before) return { mark: await getDocumentsMark(db) }
  const { mark, ids } = await listChangedDocuments(db, before.mark)
  if (ids.length > 0) state.changes += 1
  if (ids.length === maxChangedDocuments) {
    cards.clear()
    details.clear()
  }
  for (const id of ids) {
    cards.delete(id)
    details.delete(id)
  }
  return { mark }
}

async function readCardOfEach(state: State, goods: readonly AskedCard[]): Promise<(Buffer | undefined)[]> {
  const colored = goods.filter(({ color }) => color !== null)
  const [usual, inColor] = await Promise.all([
    readEach(
      state,
      goods.flatMap(({ id, color }) => (color === null ? [id] : [])),
    ),
    colored.length === 0 ? [] : listColoredCards(state.db, colored),
  ])
  const next = {
    usual: usual.values(),
    inColor: inColor.map((card) => (card === undefined ? undefined : toBytes(card))).values(),
  }
  return goods.map(({ color }) => (color === null ? next.usual : next.inColor).next().value)
}

async function readEach(state: State, productIds: readonly ProductId[]): Promise<(Buffer | undefined)[]> {
  await state.inStep.get()
  const kept = productIds.map((id) => state.cards.get(id))
  const missing = productIds.filter((_, at) => kept[at] === undefined)
  if (missing.length === 0) return kept
  const read = await keepCards(state, missing)
  return productIds.map((id, at) => kept[at] ?? read.get(id))
}

async function keepCards(state: State, productIds: readonly ProductId[]): Promise<Map<ProductId, Buffer>> {
  const changesBefore = state.changes
  const read = new Map((await listCards(state.db, productIds)).map(({ id, card }) => [id, toBytes(card)]))
  if (state.changes === changesBefore) for (const [id, card] of read) state.cards.set(id, card)
  return read
}

async function readDetail(state: State, productId: ProductId): Promise<Buffer | undefined> {
  await state.inStep.get()
  const kept = state.details.get(productId)
  if (kept) return kept
  const changesBefore = state.changes
  const text = await findDetail(state.db, productId)
  if (text === undefined) return undefined
  const detail = toBytes(text)
  if (state.changes === changesBefore) state.details.set(productId, detail)
  return detail
}

const warmBatch = 200

/** Stops at three quarters of the room: what visitors ask for next must not push out what was just read. */
async function warm(state: State): Promise<void> {
  const { db, cards } = state
  await state.inStep.get()
  const room = cards.maxSize * 0.75
  const ids = await listBestProducts(db, Math.floor(room / overheadBytes))
  for (let start = 0; start < ids.length && cards.calculatedSize < room; start += warmBatch)
    await keepCards(state, ids.slice(start, start + warmBatch))
}

const comma = Buffer.from(',')

/** As the inside of a JSON array. */
function joinCards(cards: readonly (Buffer | undefined)[]): Buffer {
  return joinJson(cards.flatMap((card) => (card === undefined ? [] : [comma, card])).slice(1))
}

/** In memory of its own: a part of a shared block would keep the block after the others are dropped. */
function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
