/** Takes an import back: each field that it has changed and that was not changed since. */
import * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/db/db.ts'
import { catalogChanged, rentalsImported } from '../catalog.events.ts'
import { readGoodsForUpdate } from '../goods-file/read-goods.ts'
import type { ImportedProduct } from '../import/imported-product.ts'
import type { Pictures } from '../import/pictures/fetch-pictures.ts'
import { takeTurn } from '../import/write/import.queries.ts'
import { prepareContext, type LoadDeps } from '../import/write/load-context.ts'
import { ensureReferences } from '../import/write/references.ts'
import { imagesOf } from '../import/write/rows.rules.ts'
import { findOwners } from '../import/write/write-batch.ts'
import { writeProducts } from '../import/write/write-products.ts'
import { deleteUnusedProduct, listRowsToRevert, updateRowStates, type RowState } from './import-rows.queries.ts'
import { batchSize, close, inLease, progress, type Work } from './lease.ts'
import { restoreFields } from './restore-fields.ts'

type Row = { code: string; before: unknown; after: unknown }

// The shop itself has written it, in the form of this type.
const storedProduct = z.nullable(z.custom<ImportedProduct>((value) => typeof value === 'object' && value !== null))

export async function takeBack(work: Work): Promise<void> {
  const { deps, id } = work
  for (;;) {
    const rows = await listRowsToRevert(deps.db.query, id, batchSize)
    if (rows.length === 0) break
    await inLease(work, async (tx) => {
      const states = await revertRows(deps, tx, rows)
      await updateRowStates(tx, id, states)
      await progress(tx, work, { done: rows.length })
    })
  }
  await close(work, { state: 'reverted', revertedAt: deps.clock.now() }, (tx) =>
    deps.events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] })),
  )
}

async function revertRows(deps: LoadDeps, tx: Tx, rows: readonly Row[]): Promise<RowState[]> {
  await takeTurn(tx)
  const current = await readGoodsForUpdate(
    tx,
    rows.map(({ code }) => code),
  )
  const states: RowState[] = []
  const restored: ImportedProduct[] = []
  for (const row of rows) {
    const { code } = row
    const [before, after] = [z.parse(storedProduct, row.before), z.parse(storedProduct, row.after)]
    const now = current.get(code)
    if (!now || !after) {
      states.push({ code, state: 'kept', column: '', message: 'Výrobok medzitým niekto odstránil.' })
    } else if (!before) {
      const taken = await takeAway(deps, tx, { now, after })
      states.push(taken.state)
      if (taken.hidden) restored.push(taken.hidden)
    } else {
      const { product, kept, units } = restoreFields({ before, after, now })
      restored.push(product)
      await takeDown(deps, tx, units)
      states.push(
        kept.length === 0
          ? { code, state: 'reverted', column: '', message: '' }
          : { code, state: 'kept', column: '', message: `Medzitým sa zmenilo a ostáva: ${kept.join(', ')}.` },
      )
    }
  }
  await writeRestored(deps, tx, restored)
  return states
}

/**
 * A new product is removed if nothing refers to it; otherwise it is taken off the shop. The ledger refers to goods that ever had
 * pieces, so theirs are moved away first.
 */
async function takeAway(
  deps: Pick<LoadDeps, 'events'>,
  tx: Tx,
  { now, after }: { now: ImportedProduct; after: ImportedProduct },
): Promise<{ state: RowState; hidden?: ImportedProduct }> {
  const { code } = now
  if (!isDeepStrictEqual(now, after)) {
    const message = 'Výrobok medzitým niekto upravil alebo sa predával, preto je iba skrytý.'
    return { state: { code, state: 'kept', column: '', message }, hidden: { ...now, isHidden: true } }
  }
  const state: RowState = { code, state: 'reverted', column: '', message: '' }
  const units = now.variants.flatMap(({ rentalUnits = [] }) => rentalUnits)
  await takeDown(
    deps,
    tx,
    units.map((unit) => unit.code),
  )
  if (await deleteUnusedProduct(tx, code)) return { state }
  return { state: { ...state, message: 'Výrobok je skrytý a bez kusov.' }, hidden: withoutPieces(now) }
}

/** The rental module removes the costumes with these codes. */
async function takeDown({ events }: Pick<LoadDeps, 'events'>, tx: Tx, removedUnits: readonly string[]): Promise<void> {
  if (removedUnits.length > 0) await events.publish(tx, rentalsImported({ offers: [], rentalUnits: [], removedUnits }))
}

function withoutPieces(product: ImportedProduct): ImportedProduct {
  const variants = product.variants.map(({ rentalUnits: _, ...variant }) => ({
    ...variant,
    stockCentral: 0,
    stockByStore: Object.fromEntries(Object.keys(variant.stockByStore).map((store) => [store, 0])),
  }))
  return { ...product, isHidden: true, rental: null, variants }
}

async function writeRestored(deps: LoadDeps, tx: Tx, products: readonly ImportedProduct[]): Promise<void> {
  if (products.length === 0) return
  const context = await prepareContext({ ...deps, db: { ...deps.db, query: tx } }, {})
  const images = [...new Set(products.flatMap(imagesOf))]
  const pictures: Pictures = new Map(
    images.map((image) => [
      image,
      // The picture of such an address was never fetched: the job goes on trying.
      /^https?:/.test(image) ? { fault: { cause: 'čaká na stiahnutie', isWorthRetrying: true } } : { reference: image },
    ]),
  )
  const owners = await findOwners(
    tx,
    products.map((product) => ({ line: 0, product })),
  )
  const { ids } = await ensureReferences(tx, context, { products, pictures })
  await writeProducts(tx, context, { products, ids, owners, pictures })
}
