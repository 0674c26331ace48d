import * as z from 'zod/mini'
import { comparers, type Feed, feedFaults, type FeedFault, type FeedItemFaults } from '#contracts/admin/feeds.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { KeptFiles } from '#server/platform/kept-files.ts'
import { listFeedItems, type FeedItem } from '../feed-product.rules.ts'
import type { FeedRecipes, FeedsDeps } from '../feeds.types.ts'
import { findProduct } from '../read-products.ts'
import { loadFaultContext } from './check-feeds.ts'
import { countFaults, countRejected, listChecks, listFaults } from './feed-faults.queries.ts'
import { findFeedFaults, isRefusal } from './feed-faults.rules.ts'

type OverviewDeps = Pick<FeedsDeps, 'db' | 'publicUrl' | 'readSetting'> & { files: KeptFiles; feeds: FeedRecipes }

/** What is known of each comparer's feed. */
export async function readFeeds({ db, publicUrl, readSetting, files, feeds }: OverviewDeps): Promise<Feed[]> {
  const checks = new Map((await listChecks(db.query)).map((check) => [check.comparer, check]))
  const rejected = new Map((await countRejected(db.query)).map(({ comparer, count }) => [comparer, count]))
  const { heurekaIsOn, googleIsOn } = await readSetting('feeds')
  const isOn = { heureka: heurekaIsOn, google: googleIsOn }
  const made = { heureka: feeds.heureka().name, google: feeds.google().name }
  return Promise.all(
    comparers.map(async (comparer) => {
      const check = checks.get(comparer)
      return {
        comparer,
        url: `${publicUrl}/feeds/${comparer}.xml`,
        is_on: isOn[comparer],
        made_at: (await files.findMadeAt(made[comparer]))?.toISOString() ?? null,
        checked_at: check?.checkedAt.toISOString() ?? null,
        items: check?.items ?? 0,
        rejected: rejected.get(comparer) ?? 0,
        counts: toCounts(check?.counts),
      }
    }),
  )
}

const countsSchema = z.record(z.string(), z.int())

function toCounts(stored: unknown): Feed['counts'] {
  const { data = {} } = countsSchema.safeParse(stored)
  return feedFaults
    .flatMap((fault) => {
      const items = data[fault] ?? 0
      return items > 0 ? [{ fault, items }] : []
    })
    .toSorted((a, b) => b.items - a.items)
}

type ItemsDeps = Pick<FeedsDeps, 'catalog' | 'db' | 'delivery' | 'payments' | 'readSetting' | 'publicUrl'>
type ItemsQuery = {
  after?: string | undefined
  limit?: string | undefined
  fault?: FeedFault | undefined
  rejected?: '1' | undefined
}

/** Throws 404 for an unknown comparer. What was corrected since the last check is left out, so a page may be short. */
export async function readFaultyItems(deps: ItemsDeps, name: string, query: ItemsQuery) {
  const comparer = comparers.find((known) => known === name)
  if (!comparer) throw notFound('comparer')
  const { db } = deps
  const { after, limit } = readPage(query, z.int())
  const filter = { comparer, fault: query.fault, isRejected: query.rejected === '1' }
  const found = await listFaults(db.query, filter, { after, limit: limit + 1 })
  const page = toPage(found, {
    limit,
    counted: await countFaults(db.query, filter),
    keyOf: ({ variantId }) => variantId,
    show: (row) => row,
  })
  const context = await loadFaultContext(deps)
  const items = await readItems(deps, page.rows)
  const rows = page.rows.flatMap(({ variantId }): FeedItemFaults[] => {
    const item = items.get(variantId)
    const faults = item && findFeedFaults(comparer, item, context)
    if (!item || !faults || faults.length === 0) return []
    if (filter.fault !== undefined && !faults.includes(filter.fault)) return []
    const isRejected = faults.some(isRefusal)
    if (filter.isRejected && !isRejected) return []
    const { product, variant, name: shown } = item
    const { code } = variant
    return [
      { id: variantId, product_id: product.id, name: shown, code, faults, is_rejected: isRejected, version: null },
    ]
  })
  return { ...page, rows }
}

/** The items as they are now, by variant. */
async function readItems(
  deps: Pick<FeedsDeps, 'catalog'>,
  rows: readonly { productId: ProductId }[],
): Promise<Map<VariantId, FeedItem>> {
  const found = new Map<VariantId, FeedItem>()
  for (const id of new Set(rows.map(({ productId }) => productId))) {
    const product = await findProduct(deps, id)
    for (const item of product ? listFeedItems(product) : []) found.set(item.variant.id, item)
  }
  return found
}
