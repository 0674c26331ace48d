import { sql, type SqlBool } from 'kysely'
import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { PartySection } from '#contracts/party/sections.ts'
import type { CategoryId, PartyRoleId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

export type RoleFields = {
  name: string
  section: PartySection
  per: GuestKind
  piecesHundredths: number
  priority: number
  words: string[]
  notWords: string[]
  position: number
  isActive: boolean
  categoryIds: CategoryId[]
}
export type StoredRole = RoleFields & { id: PartyRoleId; key: string; version: number }

const columns = [
  'id',
  'key',
  'name',
  'section',
  'per',
  'piecesHundredths',
  'priority',
  'words',
  'notWords',
  'position',
  'isActive',
  'version',
] as const

const categoriesOfRole = sql<CategoryId[]>`ARRAY(
  SELECT category_id FROM party_role_categories WHERE role_key = party_roles.key ORDER BY category_id)`

/** In the order of the planner, behind `after`: position and id. */
export function listRoleRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: readonly [number, number] | undefined; limit: number },
): Promise<StoredRole[]> {
  return matching(q, search)
    .select([...columns, categoriesOfRole.as('categoryIds')])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(position, id) > (${after?.[0] ?? 0}::int, ${after?.[1] ?? 0}::int)`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found roles, at most `most`. */
export function countRoles(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

export function findRole(q: Queryable, id: PartyRoleId): Promise<StoredRole | undefined> {
  return ofId(q, id).executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export function lockRole(tx: Tx, id: PartyRoleId): Promise<StoredRole | undefined> {
  return ofId(tx, id).forUpdate().executeTakeFirst()
}

export async function isKeyTaken(q: Queryable, key: string): Promise<boolean> {
  return (await q.selectFrom('partyRoles').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** `position` undefined = behind all others. */
export async function insertRole(
  tx: Tx,
  {
    position,
    categoryIds,
    ...role
  }: Omit<StoredRole, 'id' | 'version' | 'position'> & { position: number | undefined },
): Promise<PartyRoleId> {
  const { id } = await tx
    .insertInto('partyRoles')
    .values({ ...role, position: position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM party_roles)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceCategories(tx, id, categoryIds)
  return id
}

/** A trigger counts the version. */
export async function updateRole(
  tx: Tx,
  id: PartyRoleId,
  { categoryIds, ...fields }: Partial<RoleFields>,
): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.updateTable('partyRoles').set(fields).where('id', '=', id).execute()
  if (categoryIds) await replaceCategories(tx, id, categoryIds)
}

export async function deleteRole(tx: Tx, id: PartyRoleId): Promise<void> {
  await tx.deleteFrom('partyRoles').where('id', '=', id).execute()
}

/** Touches the role only if its categories differ. */
async function replaceCategories(tx: Tx, id: PartyRoleId, categoryIds: readonly CategoryId[]): Promise<void> {
  await sql`
    WITH role AS (SELECT key FROM party_roles WHERE id = ${id}::int),
    gone AS (
      DELETE FROM party_role_categories USING role
      WHERE role_key = role.key AND category_id <> ALL (${[...categoryIds]}::int[]) RETURNING category_id
    ), come AS (
      INSERT INTO party_role_categories (role_key, category_id)
      SELECT role.key, wanted FROM role, unnest(${[...categoryIds]}::int[]) AS wanted ON CONFLICT DO NOTHING RETURNING category_id
    )
    UPDATE party_roles SET changed_at = clock_timestamp()
    WHERE id = ${id}::int AND (EXISTS (SELECT FROM gone) OR EXISTS (SELECT FROM come))`.execute(tx)
}

function ofId(q: Queryable, id: PartyRoleId) {
  return q
    .selectFrom('partyRoles')
    .select([...columns, categoriesOfRole.as('categoryIds')])
    .where('id', '=', id)
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('partyRoles')
    .$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(name) LIKE ${pattern}`))
}
