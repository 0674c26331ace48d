import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { exportGoodsCsv, exportGoodsXlsx } from '#server/modules/goods/catalog/goods-file/export-goods.ts'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import type { CatalogSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { xlsxSource } from '#server/modules/goods/catalog/import/source/xlsx-source.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { createEvents } from '#server/platform/events.ts'
import { openDatabase } from './database.ts'
import { aStore } from './given.ts'

export type GoodsShop = Awaited<ReturnType<typeof openGoodsShop>>

/** A shop with branches whose goods are written to files and read from them. */
export async function openGoodsShop() {
  const { db } = await openDatabase()
  const names =
    'bratislava,kosice,zilina,nitra,trnava,trencin,banska-bystrica,presov,martin,poprad,zvolen,prievidza,michalovce'
  for (const name of names.split(',')) await aStore(db, { name })
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  const deps = { db, clock, events: createEvents(), pricing: createPricingModule({ clock }) }
  return {
    deps,
    load: (source: CatalogSource) => loadCatalog(deps, source),
    exportCsv: async () => (await Array.fromAsync(exportGoodsCsv(db.query))).join(''),
    exportXlsx: async () => buffer(await exportGoodsXlsx(db.query)),
    wipe: () => sql`TRUNCATE products, categories, brands, media_assets CASCADE`.execute(db.query),
    close: () => db.close(),
  }
}

/** Goods with gifts and sets are imported last, so the order of products is not that of the file. */
export function rowsOf(csv: string): string[] {
  const rows: string[][] = parse(csv, { delimiter: ';', bom: true })
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

export function workbookSource(file: Uint8Array): CatalogSource {
  return xlsxSource({
    size: file.length,
    async *read(start, end) {
      yield file.subarray(start, end)
    },
  })
}
