import { maxReportProducts } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import type { ReportsDeps } from './reports.types.ts'
import { findRest, type SoldPart, type Span, type Sums } from './sales-report.rules.ts'

/** `all` is what the parts add up to: an order with several of them counts once there. */
export type SoldParts = { all: Sums; parts: SoldPart[] }

const words = messages.report
const nothing: Sums = { orders: 0, totalCents: 0, netCents: 0, pieces: 0 }

export async function readCategories({ orders: { sales } }: ReportsDeps, span: Span): Promise<SoldParts> {
  const rows = await sales.byCategory(span)
  return {
    all: rows.find(({ id }) => id === null) ?? nothing,
    parts: rows.flatMap(({ id, name, parent, ...sums }) => {
      if (id === null) return []
      const label = name === null ? nameGone(id) : parent === null ? name : `${parent} › ${name}`
      return { ...sums, key: String(id), label }
    }),
  }
}

/** The products with the most money in `now`, the same ones before, and all others together. */
export async function readProducts(
  deps: ReportsDeps,
  { now, before }: { now: Span; before: Span },
): Promise<{ now: SoldParts; before: SoldParts }> {
  const [listed, allNow, allBefore] = await Promise.all([
    listBest(deps, { now, before }),
    readAll(deps, now),
    readAll(deps, before),
  ])
  const withRest = (rows: readonly ProductRow[], all: Sums): SoldParts => {
    const parts = rows.map(({ id, name, ...sums }) => ({ ...sums, key: String(id), label: name ?? nameGone(id) }))
    const rest = findRest(all, parts, { key: 'rest', label: words.otherProducts })
    return { all, parts: rest ? [...parts, rest] : parts }
  }
  return { now: withRest(listed.best, allNow), before: withRest(listed.earlier, allBefore) }
}

type ProductRow = Awaited<ReturnType<ReportsDeps['orders']['sales']['byProduct']>>[number]

async function listBest(
  { orders: { sales } }: ReportsDeps,
  { now, before }: { now: Span; before: Span },
): Promise<{ best: ProductRow[]; earlier: ProductRow[] }> {
  const most = maxReportProducts
  const best = await sales.byProduct({ ...now, ids: undefined, most })
  const ids = best.map(({ id }) => id)
  return { best, earlier: await sales.byProduct({ ...before, ids, most }) }
}

async function readAll(deps: ReportsDeps, span: Span): Promise<Sums> {
  return (await readCategories(deps, span)).all
}

export async function readVouchers({ orders: { sales } }: ReportsDeps, span: Span): Promise<SoldParts> {
  const rows = await sales.byVoucher(span)
  return {
    all: rows.find(({ id }) => id === null) ?? { orders: 0, totalCents: 0, netCents: 0, discountCents: 0 },
    parts: rows.flatMap(({ id, name, ...sums }) =>
      id === null ? [] : { ...sums, key: String(id), label: name ?? nameGone(id) },
    ),
  }
}

function nameGone(id: number): string {
  return id === 0 ? words.goneGoods : words.removed(id)
}
