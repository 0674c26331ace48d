import type { Watchdog } from '#contracts/watchdogs.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toImage, watchedUrl } from './watched-goods.ts'
import { listOwn, type WatchdogRow } from './watched-goods.queries.ts'

export async function listOwnWatches(q: Queryable, userId: UserId): Promise<Watchdog[]> {
  return (await listOwn(q, userId)).map(toWatchdog)
}

function toWatchdog(row: WatchdogRow): Watchdog {
  return {
    id: row.id,
    kind: row.kind === 'stock' ? 'stock' : 'price',
    state: row.state === 'sent' ? 'sent' : 'active',
    product: {
      name: row.productName,
      variant_name: row.variantName,
      url: watchedUrl(row),
      image: toImage(row),
    },
    store: row.storeId === null ? null : { id: row.storeId, town: row.storeTown ?? '' },
    target_cents: row.targetCents,
    seen_cents: row.seenCents,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    sent_at: row.state === 'sent' ? (row.endedAt?.toISOString() ?? null) : null,
  }
}
