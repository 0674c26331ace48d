// What the planner shows of goods, in the memory of this process: the same for every visitor. A change of a product is announced to every
// process (docs/adr/0017-changes.md) and drops its goods here. What is being read is read once for all who ask meanwhile. During a change it
// may be older than it: it is returned, as to a reader that came a moment earlier, but not kept.
import { LRUCache } from 'lru-cache'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { GoodsFacts } from './planner.queries.ts'

export type KeptGoods = {
  /** By variant. Those that `load` does not return are left out. */
  read: (variantIds: readonly VariantId[]) => Promise<Map<VariantId, GoodsFacts>>
  /** Of these products; undefined = of all. Every later read returns at least what is committed by now. */
  drop: (productIds: readonly ProductId[] | undefined) => void
}

export type KeptGoodsOptions = { maxBytes?: number; maxAgeMs?: number }

type Loading = Promise<ReadonlyMap<VariantId, GoodsFacts>>

type State = {
  load: (variantIds: readonly VariantId[]) => Promise<GoodsFacts[]>
  kept: LRUCache<VariantId, GoodsFacts>
  /** What is being read; a change empties it, so that no later read is answered with what one from before it finds. */
  loading: Map<VariantId, Loading>
  /** Grows whenever goods were dropped. */
  changes: number
}

/** Some fifteen thousand variants. */
const usualBytes = 16 * 1024 * 1024
/** If an announcement has not arrived. */
const usualAgeMs = 120_000
/** Of the object, its numbers and its place in the memory. */
const overheadBytes = 700
const bytesPerLetter = 2
const bytesPerMarkdown = 200

export function createKeptGoods(
  load: State['load'],
  { maxBytes = usualBytes, maxAgeMs = usualAgeMs }: KeptGoodsOptions = {},
): KeptGoods {
  const kept = new LRUCache<VariantId, GoodsFacts>({
    maxSize: maxBytes,
    sizeCalculation: estimateBytes,
    ttl: maxAgeMs,
    perf: { now: () => Date.now() },
  })
  const state: State = { load, kept, loading: new Map(), changes: 0 }
  return {
    read: (variantIds) => read(state, variantIds),
    drop: (productIds) => drop(state, productIds),
  }
}

async function read(state: State, variantIds: readonly VariantId[]): Promise<Map<VariantId, GoodsFacts>> {
  const found = new Map<VariantId, GoodsFacts>()
  const joined = new Map<VariantId, Loading>()
  const missing: VariantId[] = []
  for (const id of new Set(variantIds)) {
    const goods = state.kept.get(id)
    const loading = state.loading.get(id)
    if (goods) found.set(id, goods)
    else if (loading) joined.set(id, loading)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const loading = load(state, missing)
    for (const id of missing) joined.set(id, loading)
  }
  const loaded = await Promise.all([...joined].map(async ([id, loading]) => (await loading).get(id)))
  for (const goods of loaded) if (goods) found.set(goods.variantId, goods)
  return found
}

async function load(state: State, variantIds: readonly VariantId[]): Promise<Map<VariantId, GoodsFacts>> {
  const changesBefore = state.changes
  const loading = state.load(variantIds).then((loaded) => new Map(loaded.map((goods) => [goods.variantId, goods])))
  for (const id of variantIds) state.loading.set(id, loading)
  try {
    const loaded = await loading
    if (state.changes === changesBefore) for (const [id, goods] of loaded) state.kept.set(id, goods)
    return loaded
  } finally {
    for (const id of variantIds) if (state.loading.get(id) === loading) state.loading.delete(id)
  }
}

function drop(state: State, productIds: readonly ProductId[] | undefined): void {
  state.changes += 1
  state.loading.clear()
  if (productIds === undefined) return state.kept.clear()
  const changed = new Set(productIds)
  const dropped = [...state.kept.entries()].filter(([, { productId }]) => changed.has(productId))
  for (const [id] of dropped) state.kept.delete(id)
}

function estimateBytes({ name, variantName, slug, image, markdowns }: GoodsFacts): number {
  const letters = [name, variantName, slug, image?.reference, image?.alt, ...markdowns.map(({ label }) => label)]
  const length = letters.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  return overheadBytes + bytesPerLetter * length + bytesPerMarkdown * markdowns.length
}
