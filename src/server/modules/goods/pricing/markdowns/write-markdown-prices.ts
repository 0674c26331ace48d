import type { VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listPrices } from '../pricing.queries.ts'
import { readPriceLogs } from '../price-log.ts'
import { planMarkdown, toMarkdownCents } from './markdown-price.rules.ts'
import { deleteMarked, listMarked, listPlannedOf, upsertMarked, type MarkedVariant } from './markdown-prices.queries.ts'
import { findMarkdown } from './markdowns.queries.ts'
import type { StoredMarkdown } from './markdowns.types.ts'

/**
 * Writes what a markdown makes of these variants. One that holds already keeps its price; one whose reduction must not be announced
 * gets none. Returns the variants whose price is another one now, and how many were left out.
 */
export async function writeMarkdownPrices(
  tx: Queryable,
  { markdown, variantIds, now }: { markdown: StoredMarkdown; variantIds: readonly VariantId[]; now: Date },
): Promise<{ changed: VariantId[]; skipped: number }> {
  const { id, startsAt } = markdown
  const begins = startsAt > now ? startsAt : now
  const former = new Map((await listMarked(tx, id, variantIds)).map((marked) => [marked.variantId, marked]))
  const logs = await readPriceLogs(tx, variantIds)
  const written: MarkedVariant[] = []
  const left: VariantId[] = []
  for (const price of await listPrices(tx, variantIds)) {
    const known = former.get(price.id)
    if (known && startsAt <= now && known.validFrom <= now) continue
    const cents = toMarkdownCents(markdown, price)
    const others = { ...price, markdowns: price.markdowns.filter((other) => other.id !== id) }
    const planned =
      cents === undefined
        ? undefined
        : planMarkdown(cents, { price: others, log: logs.get(price.id) ?? [], begins, now })
    if (!planned?.mayHold) left.push(price.id)
    else if (known?.priceCents !== planned.cents || known.validFrom.getTime() !== begins.getTime())
      written.push({ variantId: price.id, priceCents: planned.cents, validFrom: begins })
  }
  await upsertMarked(tx, id, written)
  const removed = left.filter((variantId) => former.has(variantId))
  await deleteMarked(tx, id, removed)
  return { changed: [...written.map(({ variantId }) => variantId), ...removed], skipped: left.length }
}

/** Called after every write of prices: markdowns that have not begun follow the regular price. */
export async function followPrices(
  tx: Queryable,
  { variantIds, now }: { variantIds: readonly VariantId[]; now: Date },
): Promise<void> {
  for (const id of await listPlannedOf(tx, { variantIds, now })) {
    const markdown = await findMarkdown(tx, id)
    if (!markdown) continue
    const marked = (await listMarked(tx, id, variantIds)).map(({ variantId }) => variantId)
    await writeMarkdownPrices(tx, { markdown, variantIds: marked, now })
  }
}
