import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminPartyRole } from '#contracts/admin/party-roles.ts'
import type { PartyRoleId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { countRoles, findRole, listRoleRows, type StoredRole } from './roles.queries.ts'

const keySchema = z.tuple([z.int(), z.int()])

/** A page of what a party needs, in the order of the planner; `q` finds names. */
export async function listAdminRoles(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await listRoleRows(db.query, { search, after, limit: limit + 1 })
  const counted = await countRoles(db.query, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ position, id }) => [position, id], show: toRole })
}

/** Throws 404. */
export async function getAdminRole(q: Queryable, id: PartyRoleId): Promise<AdminPartyRole> {
  const role = await findRole(q, id)
  if (!role) throw notFound('party role')
  return toRole(role)
}

export function toRole(stored: StoredRole): AdminPartyRole {
  return {
    id: stored.id,
    name: stored.name,
    section: stored.section,
    per: stored.per,
    pieces: stored.piecesHundredths / 100,
    priority: stored.priority,
    category_ids: stored.categoryIds,
    words: stored.words,
    not_words: stored.notWords,
    position: stored.position,
    is_active: stored.isActive,
    version: stored.version,
  }
}
