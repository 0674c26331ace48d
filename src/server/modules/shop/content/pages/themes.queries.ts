import { sql, type SqlBool } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

// A theme has a page once it is published and has goods in its picture. The planner offers all that are published.

export async function listThemes(q: Queryable) {
  return themes(q).where(hasGoods).orderBy('partyThemes.position').orderBy('partyThemes.slug').execute()
}

/** With a page, or any that is published. */
export async function findTheme(q: Queryable, { slug, hasPage }: { slug: string; hasPage: boolean }) {
  return themes(q)
    .leftJoin('categories', (join) =>
      join.onRef('categories.id', '=', 'partyThemes.categoryId').on('categories.isActive', '=', true),
    )
    .select([
      'partyThemes.goods',
      'categories.id as categoryId',
      'categories.name as categoryName',
      'categories.slug as categorySlug',
    ])
    .where('partyThemes.slug', '=', slug)
    .$if(hasPage, (query) => query.where(hasGoods))
    .executeTakeFirst()
}

const hasGoods = sql<SqlBool>`party_themes.goods <> '[]'`

function themes(q: Queryable) {
  return q
    .selectFrom('partyThemes')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'partyThemes.assetId')
    .select([
      'partyThemes.id',
      'partyThemes.slug',
      'partyThemes.name',
      'partyThemes.perex',
      'partyThemes.tint',
      'partyThemes.words',
      'partyThemes.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
    ])
    .where('partyThemes.isPublished', '=', true)
}
