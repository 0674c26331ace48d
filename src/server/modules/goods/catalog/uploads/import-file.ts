/** Writes what was compared: each batch is one transaction with its progress. */
import { catalogChanged } from '../catalog.events.ts'
import { readGoodsForUpdate, readGoodsOfCodes } from '../goods-file/read-goods.ts'
import type { ImportedProduct } from '../import/imported-product.ts'
import { listFetched } from '../import/pictures/pictures.queries.ts'
import type { Catalog } from '../import/read-catalog.ts'
import { analyzeCatalog } from '../import/write/import.queries.ts'
import { prepareContext, type LoadDeps, type Placed } from '../import/write/load-context.ts'
import { imagesOf } from '../import/write/rows.rules.ts'
import { writeBatch } from '../import/write/write-batch.ts'
import { writeAll } from '../import/write-all.ts'
import { applyCompared } from './apply-compared.ts'
import { listCompared, listWaitingCodes, markWritten, updateRowStates, type RowState } from './import-rows.queries.ts'
import { deletePieces, type StoredImport } from './imports.queries.ts'
import { keepMissing } from './keep-missing.rules.ts'
import { batchSize, close, failFile, inLease, progress, type Work } from './lease.ts'
import { openUpload } from './read-upload.ts'
import { showAgain } from './show-again.ts'

const changedSince = 'Medzitým to niekto zmenil, preto sme výrobok nechali tak. Porovnajte súbor znova.'

export async function importFile(work: Work, stored: StoredImport): Promise<void> {
  const { deps, id } = work
  const { db, clock } = deps
  const catalog = await openUpload(db.query, stored, clock.now())
  // A branch of its columns may be gone since the comparison.
  if (catalog.kind === 'unreadable') return failFile(work, catalog, 'failed')
  const context = await prepareContext({ ...deps, guard: guardBatch(work) }, { batchSize })
  await writeAll(listWaiting(work, catalog), {
    readAgain: () => listWaiting(work, catalog),
    batchSize,
    // The lease of one transaction would wait for the other.
    concurrency: 1,
    async write(batch) {
      const { refusals } = await writeBatch(context, batch)
      if (refusals.length === 0) return
      const refused = refusals.map(({ code = '', reason }) => ({
        code,
        state: 'refused' as const,
        column: '',
        message: reason,
      }))
      await inLease(work, async (tx) => {
        await updateRowStates(tx, id, refused)
        await progress(tx, work, { done: new Set(refused.map(({ code }) => code)).size })
      })
    },
  })
  await analyzeCatalog(db.query)
  await close(work, { state: 'done', finishedAt: clock.now() }, async (tx) => {
    await deps.events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] }))
    await deletePieces(tx, id)
  })
}

/** What was compared and not written yet, in the order of the file. */
async function* listWaiting(
  { deps, id }: Work,
  catalog: Extract<Catalog, { kind: 'readable' }>,
): AsyncGenerator<Placed> {
  let batch: Placed[] = []
  const waiting = async () => {
    const codes = await listWaitingCodes(deps.db.query, { id, codes: batch.map(({ product }) => product.code) })
    const placed = await showAgain(
      deps.db.query,
      batch.filter(({ product }) => codes.has(product.code)),
    )
    const shop = await readGoodsOfCodes(deps.db.query, [...codes])
    return placed.map(({ line, product }) => ({
      line,
      product: keepMissing(product, { before: shop.get(product.code), columns: catalog.columns }),
    }))
  }
  for await (const outcome of catalog.outcomes()) {
    if (outcome.kind === 'product') batch.push({ line: outcome.line, product: outcome.product })
    if (batch.length < batchSize) continue
    yield* await waiting()
    batch = []
  }
  yield* await waiting()
}

/** Writes of each batch what was shown, and notes what its products were before and are now. */
function guardBatch(work: Work): NonNullable<LoadDeps['guard']> {
  return async (tx, products, write) => {
    await progress(tx, work, { done: products.length })
    const codes = products.map(({ code }) => code)
    const before = await readGoodsForUpdate(tx, codes)
    const compared = await listCompared(tx, work.id, codes)
    const fetched = await listFetched(tx, [...new Set(products.flatMap(imagesOf))])
    const chosen: ImportedProduct[] = []
    const refused: RowState[] = []
    for (const product of products) {
      const { code } = product
      const shown = compared.get(code)
      if (!shown) continue
      const applied = applyCompared(product, { compared: shown, now: before.get(code), fetched })
      if (applied.kind === 'applied') chosen.push(applied.product)
      else refused.push({ code, state: 'refused', column: applied.column, message: changedSince })
    }
    if (chosen.length > 0) await write(chosen)
    const written = chosen.map(({ code }) => code)
    const after = await readGoodsOfCodes(tx, written)
    await updateRowStates(tx, work.id, refused)
    await markWritten(
      tx,
      work.id,
      written.map((code) => ({ code, before: before.get(code) ?? null, after: after.get(code) ?? null })),
    )
  }
}
