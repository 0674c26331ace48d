/** The data that all batches of an import share, and that one batch adds for the next. */
import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { listBrands, listCategories, listLocations, listSizeTables } from './references.queries.ts'
import type { CategoryNode } from './references.queries.ts'
import type { ImportedProduct } from '../imported-product.ts'
import type { KeepImage } from '../pictures/keep-images.ts'
import { nameKey, pathKey } from './rows.rules.ts'

type Write = (products: readonly ImportedProduct[]) => Promise<void>

export type LoadDeps = {
  db: Db
  clock: Clock
  pricing: Pick<PricingModule, 'recordPrices' | 'importPriceHistory'>
  /** Stores a picture in the shop and returns its reference; without it pictures keep their addresses. */
  keepImage?: KeepImage
  events: Publisher
  /** Called inside each batch's transaction with the written products; without it they are not listed yet. */
  refreshDocuments?: (tx: Tx, productIds: readonly ProductId[]) => Promise<void>
  /** What the ledger calls the pieces; by default those of an import. */
  stockKind?: 'import' | 'product'
  /** Called around the writes of a batch, inside its transaction; what it does not hand on is not written. */
  guard?: (tx: Tx, products: readonly ImportedProduct[], write: Write) => Promise<void>
}

export type Placed = { line: number; product: ImportedProduct }

export type Context = LoadDeps & {
  now: Date
  batchSize: number
  priceHistoryDays: number
  sharesTurns: boolean
  /** By the slugs of the names of a path. */
  categories: Map<string, number>
  /** New categories that have no picture yet. */
  bareCategories: Set<CategoryId>
  /** How many main categories this import has added. */
  newRoots: number
  brands: Map<string, number>
  /** By name. */
  sizeTables: Map<string, number>
  locations: ReadonlyMap<string, number>
}

export async function prepareContext(
  deps: LoadDeps,
  {
    batchSize = 100,
    priceHistoryDays = 0,
    sharesTurns = false,
  }: { batchSize?: number | undefined; priceHistoryDays?: number | undefined; sharesTurns?: boolean | undefined },
): Promise<Context> {
  const categories = await listCategories(deps.db.query)
  const brands = await listBrands(deps.db.query)
  const sizeTables = await listSizeTables(deps.db.query)
  const locations = await listLocations(deps.db.query)
  return {
    ...deps,
    now: deps.clock.now(),
    batchSize,
    priceHistoryDays,
    sharesTurns,
    categories: keyCategories(categories),
    bareCategories: new Set(),
    newRoots: 0,
    brands: new Map(brands.map((brand) => [nameKey(brand.name), brand.id])),
    sizeTables: new Map(sizeTables.map(({ name, id }) => [name, id])),
    locations: new Map(locations.map(({ slug, locationId }) => [slug, locationId])),
  }
}

function keyCategories(nodes: readonly CategoryNode[]): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const namesOf = (node: CategoryNode): string[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return [...(parent ? namesOf(parent) : []), node.name]
  }
  return new Map(nodes.map((node) => [pathKey(namesOf(node)), node.id]))
}

/** The id of a row that must exist by now; throws otherwise. */
export function known<Known>(id: Known | undefined, what: string): Known {
  if (id === undefined) throw new Error(`The import lost a ${what}`)
  return id
}
