/** Compares a file with the shop, and notes what each of its products would change. */
import type { Queryable } from '#server/platform/db/db.ts'
import { readGoodsOfCodes } from '../goods-file/read-goods.ts'
import type { ImportedProduct, ImportOutcome, Refusal } from '../import/imported-product.ts'
import { listFetched } from '../import/pictures/pictures.queries.ts'
import { createRemarks } from '../import/remarks.store.ts'
import { createTextNumbers } from '../import/survey/text-numbers.store.ts'
import { inTwoParts } from '../import/two-parts.ts'
import { createLinkCheck } from '../import/write/link-checks.ts'
import type { Placed } from '../import/write/load-context.ts'
import { imagesOf } from '../import/write/rows.rules.ts'
import { checkAgainstShop, findOwners, type Codes } from '../import/write/write-batch.ts'
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
  const known = createTextNumbers()
  const codes = createTextNumbers()
  const links = createLinkCheck()
  const note = (outcome: ImportOutcome) => {
    if (outcome.kind === 'refused') return
    losses.add(outcome.losses)
    for (const { code } of outcome.product.variants) known.set(code, outcome.line)
    codes.set(outcome.product.code, outcome.line)
  }
  const { first, last } = inTwoParts({
    all: noteEach(catalog.outcomes(), note),
    readAgain: () => catalog.outcomes(),
    productOf: (outcome) => (outcome.kind === 'product' ? outcome.product : undefined),
    batchSize,
  })
  for (const part of [first, last])
    for await (const batch of part) {
      await comparison.add(batch, known)
      await links.add(db.query, batch.flatMap(toPlaced))
    }
  losses.add(await links.listMissing(db.query, codes))
  await close(work, {
    state: 'compared',
    comparedAt: clock.now(),
    hasStock: comparison.hasStock(),
    notes: describeLosses({ losses: losses.groups(), lostColumns: catalog.lostColumns(), note: catalog.facts.note }),
  })
}

async function* noteEach(
  outcomes: AsyncIterable<ImportOutcome>,
  note: (outcome: ImportOutcome) => void,
): AsyncGenerator<ImportOutcome> {
  for await (const outcome of outcomes) {
    note(outcome)
    yield outcome
  }
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
    async add(outcomes: readonly ImportOutcome[], known: Codes): Promise<void> {
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
  { known, columns }: { known: Codes; columns: ReadonlySet<string> | undefined },
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
