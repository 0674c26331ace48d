import type { CustomerSession } from '#contracts/accounts.ts'
import type { UserId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { AccountsParts } from '../accounts.types.ts'
import * as queries from './sessions.queries.ts'
import { lastUseOf } from './sessions.rules.ts'

/** Where a customer is logged in, newest first. `token` = the one of the request, to mark the current session. */
export async function listSessions(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  { userId, token }: { userId: UserId; token: string | undefined },
): Promise<CustomerSession[]> {
  const rows = await queries.listSessions(db.query, { userId, now: clock.now() })
  const current = token === undefined ? undefined : sha256(token)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_on: toLocalDay(lastUseOf(row)),
    is_current: row.tokenDigest === current,
  }))
}
