import type { MarkdownRehearsal, RehearsedPrice } from '#contracts/admin/markdown-rehearsals.ts'
import type { MarkdownId, VariantId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { listPrices } from '../pricing.queries.ts'
import { readPriceLogs } from '../price-log.ts'
import { planMarkdown, toMarkdownCents, type PlannedMarkdown } from './markdown-price.rules.ts'
import { listOverlapping, listScope } from './markdown-prices.queries.ts'
import { listVariantNames } from './markdowns.queries.ts'
import type { MarkdownFields } from './markdowns.types.ts'

/** Of more variants the first ones are looked at: a second of work, while a person types. */
const lookedAt = 20_000
const batchSize = 2_000
const shownCount = 5

type Asked = Omit<MarkdownFields, 'name' | 'label'> & { id: MarkdownId | null }
type Rehearsed = PlannedMarkdown & { id: VariantId }

/** What a markdown would make of the prices, by the same rules that write them. */
export async function rehearseMarkdown(
  { db, clock }: { db: Pick<Db, 'query'>; clock: Clock },
  asked: Asked,
): Promise<MarkdownRehearsal> {
  const now = clock.now()
  const scope = await listScope(db.query, asked)
  const variantIds = scope.slice(0, lookedAt)
  const rehearsed: Rehearsed[] = []
  for (let start = 0; start < variantIds.length; start += batchSize) {
    rehearsed.push(
      ...(await rehearseBatch(db.query, { asked, variantIds: variantIds.slice(start, start + batchSize), now })),
    )
  }
  const skipped = rehearsed.filter(({ mayHold }) => !mayHold)
  const priced = rehearsed
    .filter(({ mayHold }) => mayHold)
    .toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0))
  const shown = [...priced.slice(0, shownCount), ...skipped.slice(0, shownCount)]
  const names = await listVariantNames(
    db.query,
    shown.map(({ id }) => id),
  )
  const show = (rows: readonly Rehearsed[]) => rows.slice(0, shownCount).map((row) => toRehearsed(row, names))
  return {
    variant_count: scope.length,
    looked_at_count: variantIds.length,
    priced_count: priced.length,
    skipped_count: skipped.length,
    biggest_percent: priced[0]?.percent ?? null,
    overlaps: await listOverlapping(db.query, { ...asked, variantIds, from: asked.startsAt, until: asked.endsAt }),
    priced: show(priced),
    skipped: show(skipped),
  }
}

async function rehearseBatch(
  q: Queryable,
  { asked, variantIds, now }: { asked: Asked; variantIds: readonly VariantId[]; now: Date },
): Promise<Rehearsed[]> {
  const begins = asked.startsAt > now ? asked.startsAt : now
  const logs = await readPriceLogs(q, variantIds)
  const prices = await listPrices(q, variantIds)
  return prices.map((price) => {
    const cents = toMarkdownCents(asked, price)
    const others = { ...price, markdowns: price.markdowns.filter(({ id }) => id !== asked.id) }
    const log = logs.get(price.id) ?? []
    const planned = planMarkdown(cents ?? price.priceCents, { price: others, log, begins, now })
    return { ...planned, id: price.id, mayHold: cents !== undefined && planned.mayHold }
  })
}

function toRehearsed(
  { id, nowCents, cents, lowest, percent, mayHold }: Rehearsed,
  names: ReadonlyMap<VariantId, string>,
): RehearsedPrice {
  return {
    id,
    name: names.get(id) ?? '',
    now_cents: nowCents,
    price_cents: cents,
    lowest_cents: lowest ?? null,
    percent: percent ?? null,
    is_skipped: !mayHold,
  }
}
