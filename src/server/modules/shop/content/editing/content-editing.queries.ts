import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { EventRow, InfoPageRow, JobOpeningRow, PostRow } from '../content.types.ts'
import { parseSetting } from '../settings/settings.ts'

// Each upserts by natural key and returns the id: saving the same content twice keeps one row.

export async function upsertInfoPage(q: Queryable, row: InfoPageRow): Promise<number> {
  const { id } = await q
    .insertInto('infoPages')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saving an unchanged article keeps its time of change. */
export async function upsertPost(q: Queryable, row: PostRow, now: Date): Promise<number> {
  const updatedAt = sql<Date>`CASE
    WHEN (blog_posts.title, blog_posts.perex, blog_posts.body_html) IS DISTINCT FROM (excluded.title, excluded.perex, excluded.body_html)
    THEN excluded.updated_at ELSE blog_posts.updated_at END`
  const { id } = await q
    .insertInto('blogPosts')
    .values({ ...row, updatedAt: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...row, updatedAt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function upsertEvent(q: Queryable, row: EventRow): Promise<number> {
  const { id } = await q
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function upsertJobOpening(q: Queryable, row: JobOpeningRow): Promise<number> {
  const { id } = await q
    .insertInto('jobOpenings')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function upsertSetting(
  q: Queryable,
  { name, value, now }: { name: string; value: unknown; now: Date },
): Promise<void> {
  const row = { name, value: JSON.stringify(value), updatedAt: now }
  await q
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/**
 * Adds links to a menu that the shop has configured, after the first `after`; without such a menu every category is
 * shown anyway.
 */
export async function insertIntoCategoriesMenu(
  tx: Queryable,
  { links, after }: { links: readonly { text: string; link: string }[]; after: number },
): Promise<void> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'categoriesMenu')
    .forUpdate()
    .executeTakeFirst()
  const menu = parseSetting('categoriesMenu', row?.value)
  if (menu.length === 0) return
  const added = links.filter(({ link }) => !menu.some((entry) => entry.link === link))
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify([...menu.slice(0, after), ...added, ...menu.slice(after)]) })
    .where('name', '=', 'categoriesMenu')
    .execute()
}

type RemovableTable = 'infoPages' | 'blogPosts'

/** Returns true when a row was deleted. */
export async function deleteContent(
  q: Queryable,
  { table, id }: { table: RemovableTable; id: number },
): Promise<boolean> {
  const result = await q.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
