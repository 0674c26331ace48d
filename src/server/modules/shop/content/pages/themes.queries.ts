import { sql, type SqlBool } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

// A theme has a page once it is published and has goods in its picture.

export async function listThemes(q: Queryable) {
  return themes(q).orderBy('partyThemes.position').orderBy('partyThemes.slug').execute()
}

export async function findTheme(q: Queryable, slug: string) {
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
    .executeTakeFirst()
}

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
    .where(sql<SqlBool>`party_themes.is_published AND party_themes.goods <> '[]'`)
}
