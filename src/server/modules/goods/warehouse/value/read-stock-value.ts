import {
  maxStillRows,
  stockAges,
  type StockSums,
  type StockValue,
  type StockValueQuery,
} from '#contracts/admin/stock-value.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { addNetCents } from '#kernel/money.ts'
import { type VatRates, vatRatesOn } from '#kernel/vat-rates.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './stock-value.queries.ts'

export type StockValueDeps = { db: Pick<Db, 'query'>; clock: Clock }

const words = messages.report
const bounds = stockAges.flatMap((age) => (typeof age === 'number' ? age : []))

/** `branches` null = everywhere. */
export async function readStockValue(
  { db, clock }: StockValueDeps,
  { by, branches }: StockValueQuery & { branches: readonly StoreId[] | null },
): Promise<StockValue> {
  const day = todayOf(clock)
  const { rates } = await readStoredSetting(db.query, 'vat')
  const seen = { branches, vatRates: vatRatesOn(rates, day) }
  const rows = await readRows(db.query, { by, today: day, ...seen })
  const all = by === 'still' ? await queries.sumValueByPlace(db.query, seen) : undefined
  return { by, day, now: sumUp(all?.map(toSums) ?? rows), rows }
}

type Ask = StockValueQuery & { branches: readonly StoreId[] | null; vatRates: VatRates; today: string }

async function readRows(q: Queryable, { by, today, ...seen }: Ask): Promise<StockValue['rows']> {
  switch (by) {
    case 'place':
      return (await queries.sumValueByPlace(q, seen)).map((row) => ({
        key: String(row.id),
        label: row.name,
        ...toSums(row),
      }))
    case 'category':
      return (await queries.sumValueByCategory(q, seen)).map((row) => ({
        key: String(row.id),
        label: row.parent === null ? row.name : `${row.parent} › ${row.name}`,
        ...toSums(row),
      }))
    case 'sold':
    case 'came':
      return toAges(by, await queries.sumValueByAge(q, { since: by, today, bounds, ...seen }))
    case 'still':
      return (await queries.listStillValue(q, { today, most: maxStillRows, ...seen })).map(toStillRow)
  }
}

/** Every age, also one without pieces. */
function toAges(since: 'sold' | 'came', found: Awaited<ReturnType<typeof queries.sumValueByAge>>): StockValue['rows'] {
  return stockAges.map((age, index) => {
    const row = found.find(({ passed }) => (age === 'never' ? passed === null : passed === index))
    return {
      key: String(age),
      label: age === 'never' ? words.never[since] : words.ages[age],
      ...(row ? toSums(row) : sumUp([])),
    }
  })
}

function toStillRow(row: queries.StillRow): StockValue['rows'][number] {
  return {
    key: row.id,
    label: [row.name, row.variantName].filter(Boolean).join(', '),
    ...toSums(row),
    place: row.place,
    sold_days: toDays(row.soldDays),
    came_days: toDays(row.cameDays),
  }
}

function toDays(days: number | null): number | null {
  return days === null ? null : Math.max(0, days)
}

function toSums({ pieces, unpriced, costCents, retailCents }: queries.ValueSums): StockSums {
  return { pieces, unpriced, cost_cents: costCents, retail_cents: retailCents }
}

function sumUp(rows: readonly StockSums[]): StockSums {
  return {
    pieces: rows.reduce((sum, row) => sum + row.pieces, 0),
    unpriced: rows.reduce((sum, row) => sum + row.unpriced, 0),
    cost_cents: addNetCents(...rows.map((row) => row.cost_cents)),
    retail_cents: addNetCents(...rows.map((row) => row.retail_cents)),
  }
}
