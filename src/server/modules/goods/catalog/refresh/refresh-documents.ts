import type { Facet } from '#contracts/facets.ts'
import type { ProductId } from '#kernel/ids.ts'
import { startOfLocalDay, toLocalDay } from '#kernel/shop-calendar.ts'
import { nextRateChange, vatRatesOn } from '#kernel/vat-rates.ts'
import { chargesVatOn, nextVatPeriod } from '#kernel/vat-status.ts'
import { effectivePrice, toPriceFields } from '#server/modules/goods/pricing/index.ts'
import { readStoredSetting, type SettingValues } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { documentsRefreshed } from '../catalog.events.ts'
import { replaceDocuments } from '../documents/documents.queries.ts'
import { toProductDocument } from '../documents/documents.rules.ts'
import type { DocumentContext } from '../documents/documents.types.ts'
import { goodsColors } from '../documents/goods-colors.rules.ts'
import { readSources, type ReadSourcesDeps } from '../documents/read-sources.ts'
import { toSearchEntry } from '../documents/search-entry.rules.ts'
import { listCategoryRows } from '../documents/sources.queries.ts'
import { listFacetRows } from '../facets/facets.queries.ts'
import { toFacets } from '../facets/facets.rules.ts'
import { findDispatchDays, listSetsOf } from './refresh.queries.ts'

export type RefreshDeps = ReadSourcesDeps & {
  clock: Clock
  events: Publisher
  builtInFacets?: readonly Facet[] | undefined
}

/** Products per round: enough that round trips do not matter, few enough for one message. */
const batchSize = 500

/** Business days without a delivery zone (specification, section 4). */
const usualDispatchDays = { from: 3, to: 5 }

/**
 * Writes the documents and listing facts of these products again, and of the sets that contain them; removes those of products
 * that are no longer sold. Returns the ids of all of them.
 */
export async function refreshDocuments(tx: Tx, productIds: readonly ProductId[], deps: RefreshDeps): Promise<number[]> {
  if (productIds.length === 0) return []
  const categories = new Map((await listCategoryRows(tx)).map((row) => [row.id, row]))
  const dispatchDays = (await findDispatchDays(tx)) ?? usualDispatchDays
  const vat = await readStoredSetting(tx, 'vat')
  const facets = toFacets(await listFacetRows(tx), deps.builtInFacets)
  const sets = await listSetsOf(tx, productIds)
  const unique = [...new Set([...productIds, ...sets])].sort((a, b) => a - b)
  for (let start = 0; start < unique.length; start += batchSize) {
    await refreshBatch(tx, {
      productIds: unique.slice(start, start + batchSize),
      categories,
      dispatchDays,
      facets,
      vat,
      deps,
    })
  }
  return unique
}

async function refreshBatch(
  tx: Tx,
  {
    productIds,
    categories,
    dispatchDays,
    facets,
    vat,
    deps,
  }: Pick<DocumentContext, 'categories' | 'dispatchDays' | 'facets'> & {
    productIds: readonly ProductId[]
    vat: SettingValues['vat']
    deps: RefreshDeps
  },
): Promise<void> {
  const context = { ...createContext(deps.clock.now(), vat), categories, dispatchDays, facets }
  const sources = await readSources(tx, productIds, { ...deps, now: deps.clock.now() })
  const documents = sources.flatMap((source) => toProductDocument(source, context) ?? [])
  await replaceDocuments(tx, { productIds, documents })
  const written = new Set(documents.map((document) => document.productId))
  const entries = sources.flatMap((source) => (written.has(source.id) ? (toSearchEntry(source, context) ?? []) : []))
  await deps.events.publish(tx, documentsRefreshed({ productIds, entries }))
}

function createContext(
  now: Date,
  { periods, rates }: SettingValues['vat'],
): Pick<DocumentContext, 'colors' | 'today' | 'toPrice' | 'chargesVat' | 'vatRates' | 'findVatChange'> {
  const today = toLocalDay(now)
  const next = nextVatPeriod(periods, today)
  return {
    colors: goodsColors,
    today,
    toPrice: (variant, vatRate) => ({
      ...toPriceFields(variant, { log: variant.log, vatRate, now }),
      nextChangeAt: effectivePrice(variant, now).nextChangeAt,
    }),
    chargesVat: chargesVatOn(periods, today),
    vatRates: vatRatesOn(rates, today),
    findVatChange: (stored) => {
      const days = [next?.from, nextRateChange(rates, stored, today)].filter((day) => day !== undefined)
      const [first] = days.toSorted()
      return first === undefined ? undefined : startOfLocalDay(first)
    },
  }
}
