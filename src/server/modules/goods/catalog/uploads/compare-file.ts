/** Compares a file with the shop, and notes what each of its products would change. */
import type { Queryable } from '#server/platform/db/db.ts'
import { readGoodsOfCodes } from '../goods-file/read-goods.ts'
import { needsOthers } from '../import/needs-others.rules.ts'
import type { ImportedProduct, ImportOutcome, Refusal } from '../import/imported-product.ts'
import { listFetched } from '../import/pictures/pictures.queries.ts'
import { createRemarks } from '../import/remarks.store.ts'
import { createLinkCheck } from '../import/write/links.ts'
import type { Placed } from '../import/write/load-context.ts'
import { imagesOf } from '../import/write/rows.rules.ts'
import { checkAgainstShop, findOwners } from '../import/write/write-batch.ts'
import { completeProduct, findChanges, hasPieces, isOfStock } from './compare-goods.ts'
import { describeLosses } from './describe-losses.rules.ts'
import { insertRows, type NewRow } from './import-rows.queries.ts'
import { deleteComparison } from './import-work.queries.ts'
import type { StoredImport } from './imports.queries.ts'
import { keepMissing } from './keep-missing.rules.ts'
import { batchSize, close, failFile, inLease, progress, type Work } from './lease.ts'
import { openUpload } from './read-upload.ts'
import { showAgain } from './show-again.ts'

export async function compareFile(work: Work, stored: StoredImport): Promise<void> {
  const { deps, id } = work
  const { db, clock } = deps
  const catalog = await openUpload(db.query, stored, clock.now())
  if (catalog.kind === 'unreadable') return failFile(work, catalog, 'mapping')
  await inLease(work, (tx) => deleteComparison(tx, id, { format: catalog.facts.label, total: catalog.productCount }))
  const losses = createRemarks()
  const comparison = createComparison(work, catalog.columns)
  const known = new Set<string>()
  const codes = new Set<string>()
  const links = createLinkCheck()
  const last: ImportOutcome[] = []
  let batch: ImportOutcome[] = []
  for await (const outcome of catalog.outcomes()) {
    if (outcome.kind === 'product') {
      losses.add(outcome.losses)
      for (const { code } of outcome.product.variants) known.add(code)
      codes.add(outcome.product.code)
    }
    // What needs others may stand before them in the file.
    if (outcome.kind === 'product' && needsOthers(outcome.product)) last.push(outcome)
    else batch.push(outcome)
    if (batch.length < batchSize) continue
    await comparison.add(batch, known)
    await links.add(db.query, batch.flatMap(toPlaced))
    batch = []
  }
  const rest = Array.from({ length: Math.ceil(last.length / batchSize) }, (_, at) =>
    last.slice(at * batchSize, (at + 1) * batchSize),
  )
  for (const one of [batch, ...rest]) {
    await comparison.add(one, known)
    await links.add(db.query, one.flatMap(toPlaced))
  }
  losses.add(await links.listMissing(db.query, codes))
  await close(work, {
    state: 'compared',
    comparedAt: clock.now(),
    hasStock: comparison.hasStock(),
    notes: describeLosses({ losses: losses.groups(), lostColumns: catalog.lostColumns(), note: catalog.facts.note }),
  })
}

function toPlaced(outcome: ImportOutcome): Placed[] {
  return outcome.kind === 'product' ? [outcome] : []
}

/** Notes what the products of each batch would change. */
function createComparison(work: Work, columns: ReadonlySet<string> | undefined) {
  let position = 0
  let hasStock = false
  return {
    hasStock: () => hasStock,
    async add(outcomes: readonly ImportOutcome[], known: ReadonlySet<string>): Promise<void> {
      if (outcomes.length === 0) return
      const { query } = work.deps.db
      const compare = await readShop(query, outcomes, { known, columns })
      const counts = { new: 0, changed: 0, same: 0, faulty: 0 }
      const rows = outcomes.flatMap((outcome) => {
        const compared = compare(outcome)
        counts[compared.kind] += 1
        hasStock ||= compared.hasStock
        return compared.rows.map((row) => ({ position: (position += 1), ...row }))
      })
      await inLease(work, async (tx) => {
        await insertRows(tx, work.id, rows)
        await progress(tx, work, { done: outcomes.length, ...counts })
      })
    },
  }
}

type Compared = {
  kind: 'new' | 'changed' | 'same' | 'faulty'
  hasStock: boolean
  rows: Omit<NewRow, 'position'>[]
}

/** Reads what the shop has of a batch; the result compares one of its products. */
async function readShop(
  q: Queryable,
  outcomes: readonly ImportOutcome[],
  { known, columns }: { known: ReadonlySet<string>; columns: ReadonlySet<string> | undefined },
): Promise<(outcome: ImportOutcome) => Compared> {
  const placed = await showAgain(q, outcomes.flatMap(toPlaced))
  const shown = new Map(placed.map(({ product }) => [product.code, product]))
  const owners = await findOwners(q, placed)
  const shop = await readGoodsOfCodes(q, [...shown.keys()])
  const fetched = await listFetched(q, [...new Set(placed.flatMap(({ product }) => imagesOf(product)))])
  return (outcome) => {
    if (outcome.kind === 'refused') return toFaulty(outcome.refusals)
    const refusals = checkAgainstShop(outcome, owners, known)
    const product = shown.get(outcome.product.code) ?? outcome.product
    if (refusals.length > 0) return toFaulty(refusals, product)
    const before = shop.get(product.code)
    const kept = keepMissing(product, { before, columns })
    return compareProduct({ line: outcome.line, product: kept }, { before, fetched })
  }
}

function toFaulty(refusals: readonly Refusal[], product?: ImportedProduct): Compared {
  const shared = { name: product?.name ?? '', kind: 'faulty' as const, changes: [] }
  const rows = refusals.map(({ line, code = '', column = '', reason }) => ({
    ...shared,
    line,
    code,
    column,
    message: reason,
  }))
  return { kind: 'faulty', hasStock: false, rows }
}

function compareProduct(
  { line, product }: Placed,
  { before, fetched }: Parameters<typeof completeProduct>[1],
): Compared {
  const whole = completeProduct(product, { before, fetched })
  const changes = before ? findChanges(before, whole) : []
  const hasStock = before ? changes.some(isOfStock) : hasPieces(whole)
  if (before && changes.length === 0) return { kind: 'same', hasStock, rows: [] }
  const kind = before ? 'changed' : 'new'
  const { code, name } = product
  return { kind, hasStock, rows: [{ line, code, name, kind, changes, column: '', message: '' }] }
}
