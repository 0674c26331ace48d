import type { Fits } from '#contracts/reviews.ts'
import { fitVotesNeeded, type SizeAdvice } from '#contracts/sizes.ts'
import type { Wearer } from '#contracts/size-tables.ts'
import type { ProductId, SizeTableId } from '#kernel/ids.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import { findSize, type Measured } from './find-size.rules.ts'
import { readRows } from './read-rows.ts'
import * as queries from './sizes.queries.ts'
import type { SizesDeps } from './sizes.types.ts'

/** `judged`: what reviews say of the size, by product, of those with enough votes to correct it. */
export type AdviseDeps = Pick<SizesDeps, 'db' | 'listFits'> & { judged: MemoryCache<Map<ProductId, Fits>> }
export type Fitting = Extract<SizeAdvice, { kind: 'size' }>

const noFits = { small: 0, fits: 0, large: 0 }

/** The size that fits in each table, and in each product whose reviews correct its table; those without a size are left out. */
export async function adviseByTable(
  deps: AdviseDeps,
  { measured, wearer }: { measured: Measured; wearer: Wearer | undefined },
): Promise<{ byTable: Map<SizeTableId, Fitting>; corrected: Map<ProductId, Fitting> }> {
  const tables = await queries.listTables(deps.db.query, wearer)
  const rows = new Map(tables.map((table) => [table.id, readRows(table.rows)]))
  const byTable = new Map(
    [...rows].flatMap(([id, ofTable]) => {
      const found = findSize(ofTable, measured, noFits)
      return found.kind === 'size' ? [[id, found] as const] : []
    }),
  )
  return { byTable, corrected: await findCorrected(deps, { rows, byTable, measured }) }
}

async function findCorrected(
  { db, judged, listFits }: AdviseDeps,
  {
    rows,
    byTable,
    measured,
  }: {
    rows: ReadonlyMap<SizeTableId, ReturnType<typeof readRows>>
    byTable: ReadonlyMap<SizeTableId, Fitting>
    measured: Measured
  },
): Promise<Map<ProductId, Fitting>> {
  if (byTable.size === 0) return new Map()
  const fits = await judged.get('all', () => listFits(db.query, { productId: undefined, atLeast: fitVotesNeeded }))
  const products = await queries.listTablesOf(db.query, [...fits.keys()])
  return new Map(
    products.flatMap(({ id, sizeTableId }) => {
      if (sizeTableId === null || !byTable.has(sizeTableId)) return []
      const found = findSize(rows.get(sizeTableId) ?? [], measured, fits.get(id) ?? noFits)
      return found.kind === 'size' ? [[id, found] as const] : []
    }),
  )
}
