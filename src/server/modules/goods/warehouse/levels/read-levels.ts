import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import { stillDays, type Movement, type StockCard, type StockLevel, type StockView } from '#contracts/admin/stock.ts'
import type { StockPlace, StockRow } from '#contracts/admin/stock.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/plain-day.ts'
import { startOfLocalDay, toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { findNewest, readPage, toPage } from '#server/http/staff/pages.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findVariantsWithWords } from '#server/modules/goods/catalog/index.ts'
import { type LevelRow, listLevels } from './card-levels.queries.ts'
import * as queries from './levels.queries.ts'
import { listStockIds } from './stock-ids.queries.ts'

/** The places that a person sees; null = all. */
export async function readPlaces(q: Queryable, branches: readonly StoreId[] | null): Promise<StockPlace[]> {
  return queries.listPlaces(q, { branches })
}

type PageQuery = { after?: string | undefined; limit?: string | undefined; place?: string | undefined }
type Asked = { branches: readonly StoreId[] | null; now: Date }

/** Variants with pieces in the places that the person sees, the newest first. */
export async function readStock(
  q: Queryable,
  query: PageQuery & { q?: string | undefined; view?: StockView | undefined },
  { branches, now }: Asked,
) {
  const { after, limit } = readPage(query, z.int())
  const text = query.q?.trim() ?? ''
  const filter = {
    branches,
    locationId: toLocation(query.place),
    found: text === '' ? undefined : await findVariantsWithWords(q, text),
    view: query.view,
    stillSince: startOfLocalDay(addDays(toLocalDay(now), -stillDays)),
  }
  const { ids, counted } = await findNewest((page) => listStockIds(q, { ...filter, ...page }), {
    after,
    limit: limit + 1,
  })
  const rows = await queries.listStock(q, ids, filter)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toRow })
}

/** Throws 404. */
export async function readCard(q: Queryable, id: VariantId, branches: readonly StoreId[] | null): Promise<StockCard> {
  const goods = await queries.findGoods(q, id)
  if (!goods) throw notFound('product')
  const { variantName, isSet, rentalUnits, ...rest } = goods
  const levels = await listLevels(q, id, { branches })
  return {
    ...rest,
    variant_name: variantName,
    is_set: isSet,
    rental_units: rentalUnits,
    levels: levels.map((row) => toLevel(id, row)),
  }
}

export async function readMovements(
  q: Queryable,
  query: PageQuery & { variantId: VariantId },
  branches: readonly StoreId[] | null,
) {
  const { after, limit } = readPage(query, z.int())
  const filter = { variantId: query.variantId, branches, locationId: toLocation(query.place) }
  const rows = await queries.listMovements(q, { ...filter, after, limit: limit + 1 })
  const counted = await queries.countMovements(q, filter, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toMovement })
}

export function toLevel(variantId: VariantId, { onHand, held, heldFor, ...row }: LevelRow): StockLevel {
  return { ...row, held_for: heldFor, id: `${variantId}-${row.place.id}`, on_hand: onHand, held, free: onHand - held }
}

function toLocation(place: string | undefined): LocationId | undefined {
  return place === undefined ? undefined : Number(place)
}

function toRow({ variantName, movedAt, places, ...row }: queries.ListedStock): StockRow {
  const shown = places.map(({ name, onHand, held }) => ({ name, on_hand: onHand, held, free: onHand - held }))
  const sum = (of: (place: (typeof shown)[number]) => number) => shown.reduce((total, place) => total + of(place), 0)
  return {
    ...row,
    version: 1,
    variant_name: variantName,
    on_hand: sum((place) => place.on_hand),
    held: sum((place) => place.held),
    free: sum((place) => place.free),
    is_low: places.some(({ onHand, held, minimum }) => minimum !== null && onHand - held < minimum),
    places: shown,
    moved_at: movedAt?.toISOString() ?? null,
  }
}

function toMovement({ onHand, at, ...row }: queries.MovementRow): Movement {
  return { ...row, version: 1, on_hand: onHand, at: at.toISOString() }
}
