/** Writes what was compared: each batch is one transaction with its progress. */
import { catalogChanged } from '../catalog.events.ts'
import { readGoodsOfCodes } from '../goods-file/read-goods.ts'
import { writeAll } from '../import/load-catalog.ts'
import type { Catalog } from '../import/read-catalog.ts'
import { analyzeCatalog } from '../import/write/import.queries.ts'
import { prepareContext, type LoadDeps, type Placed } from '../import/write/load-context.ts'
import { writeBatch } from '../import/write/write-batch.ts'
import { listWaitingCodes, markWritten, updateRowStates } from './import-rows.queries.ts'
import { deletePieces, type StoredImport } from './imports.queries.ts'
import { batchSize, close, failFile, inLease, progress, type Work } from './lease.ts'
import { openUpload } from './read-upload.ts'
import { showAgain } from './show-again.ts'

export async function importFile(work: Work, stored: StoredImport): Promise<void> {
  const { deps, id } = work
  const { db, clock } = deps
  const catalog = await openUpload(db.query, stored, clock.now())
  // A branch of its columns may be gone since the comparison.
  if (catalog.kind === 'unreadable') return failFile(work, catalog, 'failed')
  const context = await prepareContext({ ...deps, watch: watchBatch(work) }, { batchSize })
  await writeAll(listWaiting(work, catalog), {
    batchSize,
    // The lease of one transaction would wait for the other.
    concurrency: 1,
    async write(batch) {
      const { refusals } = await writeBatch(context, batch)
      if (refusals.length === 0) return
      const refused = refusals.map(({ code = '', reason }) => ({ code, state: 'refused' as const, message: reason }))
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
    return showAgain(
      deps.db.query,
      batch.filter(({ product }) => codes.has(product.code)),
    )
  }
  for await (const outcome of catalog.outcomes()) {
    if (outcome.kind === 'product') batch.push({ line: outcome.line, product: outcome.product })
    if (batch.length < batchSize) continue
    yield* await waiting()
    batch = []
  }
  yield* await waiting()
}

/** Notes with each batch what its products were before and are now. */
function watchBatch(work: Work): NonNullable<LoadDeps['watch']> {
  return async (tx, products, write) => {
    await progress(tx, work, { done: products.length })
    const codes = products.map(({ code }) => code)
    const before = await readGoodsOfCodes(tx, codes)
    await write()
    const after = await readGoodsOfCodes(tx, codes)
    const rows = codes.map((code) => ({ code, before: before.get(code) ?? null, after: after.get(code) ?? null }))
    await markWritten(tx, work.id, rows)
  }
}
