/** The answers of a person about a file, in the form in which it is read. */
import * as z from 'zod/mini'
import { importOptionsSchema, type ImportOptions } from '#contracts/admin/imports.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { parseDecimal } from '../import/fields/money.rules.ts'
import { openCatalog, type Catalog } from '../import/read-catalog.ts'
import type { ReadOptions } from '../import/reading.ts'
import { normalizeTitle } from '../import/source/csv-rows.ts'
import { listStoreSlugs } from '../goods-file/goods.queries.ts'
import type { StoredImport } from './imports.queries.ts'
import { openPieces } from './pieces-source.ts'

export async function openUpload(q: Queryable, stored: StoredImport, now: Date): Promise<Catalog> {
  const options = z.parse(importOptionsSchema, stored.options)
  const storeSlugs = new Set(await listStoreSlugs(q))
  const { rates: rateChanges } = await readStoredSetting(q, 'vat')
  return openCatalog(await openPieces(q, stored), { ...toReadOptions(options), now, storeSlugs, rateChanges })
}

function toReadOptions({
  columns,
  vat,
  currency,
  rate,
  are_prices_net: hasNetPrices,
}: ImportOptions): Omit<ReadOptions, 'now'> {
  const units = rate === null ? undefined : parseDecimal(rate)
  return {
    hasNetPrices,
    vatRates: new Map(Object.entries(vat).map(([given, slovak]) => [given.trim().toLowerCase(), slovak])),
    ...(currency !== null && { currency }),
    ...(currency !== null && units && { rates: new Map([[currency, units]]) }),
    ...(columns && {
      columns: new Map(Object.entries(columns).map(([title, column]) => [normalizeTitle(title), column])),
    }),
  }
}
