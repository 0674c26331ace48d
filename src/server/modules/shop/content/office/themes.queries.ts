import { sql } from 'kysely'
import type { ThemeSpot } from '#contracts/party/themes.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredTheme = Awaited<ReturnType<typeof listStoredThemes>>[number]

/** In the order in which the shop shows them. */
export const themeListing: Listing = {
  table: 'party_themes',
  words: ['name', 'perex'],
  order: [{ by: sql`position`, type: 'integer' }],
}

export function listStoredThemes(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('partyThemes')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'partyThemes.assetId')
    .leftJoin('categories', 'categories.id', 'partyThemes.categoryId')
    .select([
      'partyThemes.id',
      'partyThemes.version',
      'partyThemes.name',
      'partyThemes.slug',
      'partyThemes.perex',
      'partyThemes.tint',
      'partyThemes.theme',
      'partyThemes.colors',
      'partyThemes.words',
      'partyThemes.position',
      'partyThemes.isPublished',
      'partyThemes.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'categories.id as categoryId',
      'categories.name as categoryName',
      sql<(ThemeSpot & { name: string })[]>`coalesce((
        SELECT json_agg(json_build_object('product_id', p.id, 'name', p.name, 'section', g.section, 'x', g.x, 'y', g.y) ORDER BY g.place)
        FROM ROWS FROM (jsonb_to_recordset(party_themes.goods) AS ("productId" int, section text, x int, y int))
          WITH ORDINALITY AS g ("productId", section, x, y, place)
        JOIN products p ON p.id = g."productId"), '[]')`.as('goods'),
    ])
    .where(sql<boolean>`party_themes.id = ANY (${[...ids]}::integer[])`)
    .execute()
}

export async function countProducts(q: Queryable, ids: readonly ProductId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM products WHERE id = ANY (${[...ids]}::int[])`.execute(q)
  return rows[0]?.count ?? 0
}
