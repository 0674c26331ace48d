import { sql, type Insertable, type SqlBool } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { hasWords } from './content-rows.queries.ts'

export type PageColumns = Insertable<Schema['infoPages']>
export type StoredPage = NonNullable<Awaited<ReturnType<typeof findPage>>>
export type PageKey = readonly [title: string, id: number]

/** Pages in Slovak order of their titles, behind `after`. */
export function listPageRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: PageKey | undefined; limit: number },
) {
  return matching(q, search)
    .select(['id', 'title', 'slug', 'kind', 'version', 'isPublished', 'visibleFrom', 'visibleUntil'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(title COLLATE slovak, id) > (${after?.[0]}::text COLLATE slovak, ${after?.[1]}::integer)`,
      ),
    )
    .orderBy(sql`title COLLATE slovak`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found pages, at most `most`. */
export async function countPages(q: Queryable, search: string, most: number): Promise<number> {
  const { count } = await q
    .selectFrom(matching(q, search).select('id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findPage(q: Queryable, id: number) {
  return q
    .selectFrom('infoPages')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'infoPages.assetId')
    .select([
      'infoPages.id',
      'infoPages.version',
      'infoPages.title',
      'infoPages.slug',
      'infoPages.kind',
      'infoPages.perex',
      'infoPages.bodyHtml',
      'infoPages.isPublished',
      'infoPages.visibleFrom',
      'infoPages.visibleUntil',
      'infoPages.versionOn',
      'infoPages.enquiryKind',
      'infoPages.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where('infoPages.id', '=', id)
    .executeTakeFirst()
}

export function insertPage(tx: Tx, columns: PageColumns) {
  return tx.insertInto('infoPages').values(columns).returning('id').executeTakeFirstOrThrow()
}

/** A trigger counts the version. */
export async function updatePage(tx: Tx, id: number, columns: Partial<PageColumns>): Promise<void> {
  await tx.updateTable('infoPages').set(columns).where('id', '=', id).execute()
}

function matching(q: Queryable, search: string) {
  return q.selectFrom('infoPages').$if(search !== '', (query) => query.where(hasWords(['title', 'body_html'], search)))
}
