import type { Modules } from './composition.ts'
import type { Changes } from './platform/changes.ts'
import type { PageCache } from './platform/page-cache.ts'

type Following = {
  changes: Pick<Changes, 'listen'>
  modules: Pick<Modules, 'catalog' | 'content' | 'payments' | 'search' | 'stores'>
  pageCache: Pick<PageCache, 'dropAll' | 'dropTags'>
}

/** Drops what this or another process has changed: first what modules keep in memory, then the pages rendered from it. */
export function followChanges({ changes, modules, pageCache }: Following): void {
  changes.listen((tags) => {
    const isAll = tags.includes('*')
    if (isAll || tags.includes('catalog') || tags.includes('lists')) modules.catalog.dropCaches()
    if (tags.some((tag) => tag.startsWith('product:'))) modules.catalog.expireDocuments()
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
