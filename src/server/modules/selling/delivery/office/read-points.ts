import * as z from 'zod/mini'
import type { AdminPoint } from '#contracts/admin/carrier-points.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toAdminPoint } from './change-points.ts'
import { countPointsForOffice, findPointForOffice, listPointsForOffice } from './points.queries.ts'

const keySchema = z.tuple([z.string(), z.int()])

/** A page in Slovak order of the names; each word of `q` is found with and without diacritics. */
export async function readAdminPoints(
  q: Queryable,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const words = foldText(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const rows = await listPointsForOffice(q, { words, after, limit: limit + 1 })
  const counted = await countPointsForOffice(q, { words }, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: toAdminPoint })
}

/** Throws 404. */
export async function getAdminPoint(q: Queryable, id: number): Promise<AdminPoint> {
  const stored = await findPointForOffice(q, id)
  if (!stored) throw notFound('carrier-point')
  return toAdminPoint(stored)
}
