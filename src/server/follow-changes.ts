import type { Modules } from './composition.ts'
import type { Changes } from './platform/changes.ts'
import type { PageCache } from './platform/page-cache.ts'

type Following = {
  changes: Pick<Changes, 'listen'>
  modules: Pick<Modules, 'catalog' | 'content' | 'payments' | 'planner' | 'search' | 'stores'>
  pageCache: Pick<PageCache, 'dropAll' | 'dropTags'>
}

const ofProduct = 'product:'

/** Drops what this or another process has changed: first what modules keep in memory, then the pages rendered from it. */
export function followChanges({ changes, modules, pageCache }: Following): void {
  changes.listen((tags) => {
    const isAll = tags.includes('*')
    if (isAll || tags.includes('catalog') || tags.includes('lists')) modules.catalog.dropCaches()
    if (tags.some((tag) => tag.startsWith(ofProduct))) modules.catalog.expireDocuments()
    dropPlannedGoods(modules, tags)
    if (isAll || tags.includes('search')) modules.search.expireRules()
    if (isAll || tags.includes('content') || tags.includes('settings')) {
      modules.content.dropCaches()
      modules.stores.dropCaches()
    }
    if (isAll) pageCache.dropAll()
    else pageCache.dropTags(tags)
    if (isAll || tags.includes('gateways')) void followGateways({ modules, pageCache, tags })
  })
}

/** `catalog` alone announces many changed products, such as sold ones or a sale that begins: which goods there are has not changed. */
function dropPlannedGoods({ planner }: Pick<Modules, 'planner'>, tags: readonly string[]): void {
  if (tags.includes('*') || (tags.includes('catalog') && tags.includes('lists'))) return planner.dropCaches()
  if (tags.includes('catalog')) return planner.dropGoods(undefined)
  const productIds = tags.flatMap((tag) => (tag.startsWith(ofProduct) ? [Number(tag.slice(ofProduct.length))] : []))
  if (productIds.length > 0) planner.dropGoods(productIds)
}

/** A tag does not say which gateways there are, so they are read; a page made meanwhile could offer what is gone. */
async function followGateways({
  modules: { content, payments },
  pageCache,
  tags,
}: Pick<Following, 'modules' | 'pageCache'> & { tags: readonly string[] }): Promise<void> {
  await payments.refreshGateways()
  if (!tags.includes('gateways')) return
  content.dropCaches()
  pageCache.dropAll()
}
