import * as z from 'zod/mini'
import type { AdminBalloonFill } from '#contracts/admin/balloon-fills.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { BalloonFillId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { countFills, findFill, listFillRows, type StoredFill } from './fills.queries.ts'

const keySchema = z.tuple([z.int(), z.int()])

/** A page of balloons in the order of the calculator; `q` finds names and keys. */
export async function listAdminFills(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await listFillRows(db.query, { search, after, limit: limit + 1 })
  const counted = await countFills(db.query, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ position, id }) => [position, id], show: toFill })
}

/** Throws 404. */
export async function getAdminFill(q: Queryable, id: BalloonFillId): Promise<AdminBalloonFill> {
  const fill = await findFill(q, id)
  if (!fill) throw notFound('balloon fill')
  return toFill(fill)
}

export function toFill(stored: StoredFill): AdminBalloonFill {
  return {
    id: stored.id,
    key: stored.key,
    label: stored.label,
    litres: stored.litres,
    hours_from: stored.hoursFrom,
    hours_to: stored.hoursTo,
    treated_from: stored.treatedFrom,
    treated_to: stored.treatedTo,
    lift_grams: stored.liftGrams,
    fill_seconds: stored.fillSeconds,
    source: stored.source,
    position: stored.position,
    version: stored.version,
  }
}
