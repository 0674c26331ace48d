import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { Markdown, MarkdownState } from '#contracts/admin/markdowns.ts'
import type { MarkdownId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { toMarkdownState } from './markdowns.rules.ts'
import * as queries from './markdowns.queries.ts'
import type { StoredMarkdown } from './markdowns.types.ts'

const keySchema = z.tuple([z.string(), z.int()])

type ListQuery = {
  q?: string | undefined
  after?: string | undefined
  limit?: string | undefined
  state?: MarkdownState | undefined
  from?: string | undefined
  until?: string | undefined
}

/** A page of markdowns, the latest beginning first. */
export async function listMarkdowns({ db, clock }: { db: Pick<Db, 'query'>; clock: Clock }, query: ListQuery) {
  const { after, limit } = readPage(query, keySchema)
  const now = clock.now()
  const filter = {
    search: query.q?.trim() ?? '',
    state: query.state,
    from: query.from === undefined ? undefined : new Date(query.from),
    until: query.until === undefined ? undefined : new Date(query.until),
    now,
  }
  const stored = await queries.listMarkdownRows(db.query, { filter, after, limit: limit + 1 })
  const counted = await queries.countMarkdowns(db.query, filter, countLimit + 1)
  const rows = await showMarkdowns(db.query, stored, now)
  return toPage(rows, { limit, counted, keyOf: (row) => [row.starts_at, row.id], show: (row) => row })
}

/** Throws 404. */
export async function getMarkdown(q: Queryable, { id, now }: { id: MarkdownId; now: Date }): Promise<Markdown> {
  const stored = await queries.findMarkdown(q, id)
  const [markdown] = stored ? await showMarkdowns(q, [stored], now) : []
  if (!markdown) throw notFound('markdown')
  return markdown
}

/** As staff see them: with the names of their goods, without what was deleted. */
export async function showMarkdowns(q: Queryable, stored: readonly StoredMarkdown[], now: Date): Promise<Markdown[]> {
  const products = await queries.listProductNames(
    q,
    stored.flatMap(({ productIds, exceptProductIds }) => [...productIds, ...exceptProductIds]),
  )
  const variants = await queries.listVariantNames(
    q,
    stored.flatMap(({ fixedPrices }) => fixedPrices.map(({ id }) => id)),
  )
  const named = <Id>(names: ReadonlyMap<Id, string>, id: Id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  }
  return stored.map((row) => ({
    id: row.id,
    name: row.name,
    label: row.label,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    kind: row.kind,
    percent: row.percent,
    rounding: row.rounding,
    category_ids: row.categoryIds,
    brand_ids: row.brandIds,
    goods: row.productIds.flatMap((id) => named(products, id)),
    except_goods: row.exceptProductIds.flatMap((id) => named(products, id)),
    prices: row.fixedPrices.flatMap(({ id, price_cents }) =>
      named(variants, id).map((one) => ({ ...one, price_cents })),
    ),
    state: toMarkdownState(row, now),
    is_prepared: row.preparedVersion === row.version,
    variant_count: row.variantCount,
    skipped_count: row.skippedCount,
    version: row.version,
  }))
}
