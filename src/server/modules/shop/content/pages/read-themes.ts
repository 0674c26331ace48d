import * as z from 'zod/mini'
import type { Theme, ThemeCard } from '#contracts/party/themes.ts'
import { productIdSchema } from '#contracts/ids.ts'
import { partySectionSchema } from '#contracts/party/sections.ts'
import { themeUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadDeps } from '../content.types.ts'
import { toImage } from './row-parts.ts'
import { sortSpots } from './sort-spots.rules.ts'
import { findTheme, listThemes } from './themes.queries.ts'

const storedGoodsSchema = z.array(
  z.object({ productId: productIdSchema, section: partySectionSchema, x: z.int(), y: z.int() }),
)

export async function getThemes({ db }: Pick<ReadDeps, 'db'>): Promise<ThemeCard[]> {
  return (await listThemes(db.query)).map(toThemeCard)
}

/** Throws 404 for a theme that has no page; with `hasPage: false` only for one that is not published. */
export async function getTheme(
  { db }: Pick<ReadDeps, 'db'>,
  slug: string,
  { hasPage }: { hasPage: boolean } = { hasPage: true },
): Promise<Theme> {
  const row = await findTheme(db.query, { slug, hasPage })
  if (!row) throw notFound('theme')
  const { categoryId: id, categoryName: name, categorySlug } = row
  const hasCategory = id !== null && name !== null && categorySlug !== null
  return {
    ...toThemeCard(row),
    spots: sortSpots(
      storedGoodsSchema.parse(row.goods).map(({ productId, ...spot }) => ({ product_id: productId, ...spot })),
    ),
    goods_category: hasCategory ? { id, name, slug: categorySlug } : null,
  }
}

function toThemeCard(row: Awaited<ReturnType<typeof listThemes>>[number]): ThemeCard {
  const { slug, name, perex, tint } = row
  return { slug, name, url: themeUrl(row), perex, tint, image: toImage(row) }
}
