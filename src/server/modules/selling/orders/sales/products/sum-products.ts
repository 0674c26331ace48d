import { setImmediate } from 'node:timers/promises'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { GoodsSums } from '../goods-sales.queries.ts'
import type { SalesSpan } from '../sales.queries.ts'
import { listProductNames, listProductPacks } from './product-packs.queries.ts'
import * as rules from './product-packs.rules.ts'
import type { PackStore } from './product-packs.store.ts'

export type ProductSales = GoodsSums & { id: ProductId; name: string | null }
export type ProductsAsk = SalesSpan & { ids: readonly ProductId[] | undefined; most: number }

/** After as many days other requests are served. */
const packsAtOnce = 20

/** The products with the most money; or those with these ids. */
export async function sumProducts(
  { query, store }: { query: Queryable; store: PackStore },
  { ids: asked, most, ...span }: ProductsAsk,
): Promise<ProductSales[]> {
  const packs = await readPacks({ query, store }, span)
  const ids = asked ?? (await findBest(packs, most))
  if (ids.length === 0) return []
  const mask = rules.maskOf(ids)
  const sums: rules.ProductSums = new Map()
  await forEachPack(packs, (pack) => rules.addSums(sums, { pack, mask }))
  const names = new Map((await listProductNames(query, ids)).map(({ id, name }) => [id, name]))
  return [...sums.values()]
    .map((sum) => ({ ...sum, name: names.get(sum.id) ?? null }))
    .toSorted((a, b) => b.totalCents - a.totalCents || a.id - b.id)
}

async function readPacks(
  { query, store }: { query: Queryable; store: PackStore },
  span: SalesSpan,
): Promise<rules.ProductPack[]> {
  const known = store.listKnown(span)
  const rows = await listProductPacks(query, { ...span, known: [...known.keys()] })
  return rows.map(({ id, day, storeId, sums }) => {
    if (sums) {
      const pack = rules.unpackSums(sums)
      if (id !== null) store.keep({ id, day, storeId, pack })
      return pack
    }
    const pack = id === null ? undefined : known.get(id)
    if (!pack) throw new Error(`The sums of ${day} were neither sent nor known.`)
    return pack
  })
}

async function findBest(packs: readonly rules.ProductPack[], most: number): Promise<number[]> {
  const totals = rules.emptyTotals(packs)
  await forEachPack(packs, (pack) => rules.addTotals(totals, pack))
  return rules.pickBest(totals, most)
}

async function forEachPack(packs: readonly rules.ProductPack[], add: (pack: rules.ProductPack) => void): Promise<void> {
  for (const [index, pack] of packs.entries()) {
    add(pack)
    if (index % packsAtOnce === packsAtOnce - 1) await setImmediate()
  }
}
