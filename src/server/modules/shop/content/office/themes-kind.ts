import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminTheme, adminThemeEndpoints } from '#contracts/admin/themes.ts'
import { messages } from '#contracts/messages.ts'
import { themeUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import { slugify } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import { hasTarget } from './links/inner-links.queries.ts'
import { readPicture, toPicture, unknownChange } from './read-fields.ts'
import { countProducts, listStoredThemes, themeListing, type StoredTheme } from './themes.queries.ts'
import { toVisibility } from './visibility.rules.ts'

type Patch = z.output<(typeof adminThemeEndpoints.change)['body']>
type Body = z.output<(typeof adminThemeEndpoints.create)['body']>

/** Longest slug that the table takes, with room for a number behind it. */
const longestBase = 38

export function createThemesKind(
  clock: Clock,
): ContentKind<StoredTheme, Insertable<Schema['partyThemes']>, AdminTheme, Patch, Body> {
  return {
    thing: 'theme',
    tags: ['themes'],
    listing: themeListing,
    list: listStoredThemes,
    show: (row) => toAdminTheme(row, clock.now()),
    async toNew(tx, body) {
      const { name, slug = await makeSlug(tx, { table: 'party_themes', usual: 'tema' }, toSlugText(name)) } = body
      return { isPublished: false, theme: name, ...(await readFields(tx, body)), name, slug }
    },
    toColumns: readFields,
    faults: {
      party_themes_slug_key: slugTaken,
      party_themes_slug_is_a_name: { field: 'slug', message: messages.staff.slugForm },
    },
  }
}

/** A slug of a theme begins with a letter: the planner's address has it. */
function toSlugText(name: string): string {
  const slug = slugify(name)
  return (/^[a-z]/.test(slug) ? slug : `tema-${slug}`).slice(0, longestBase)
}

async function readFields(tx: Tx, patch: Patch) {
  const { name, slug, perex, tint, theme, colors, words, position, is_published: isPublished } = patch
  return given({
    name,
    slug,
    perex,
    tint,
    theme,
    colors,
    words,
    position,
    isPublished,
    assetId: await readPicture(tx, patch.picture),
    categoryId: await readCategory(tx, patch.category),
    goods: await readGoods(tx, patch.goods),
  })
}

/** Throws 422 for a category that is gone. */
async function readCategory(tx: Tx, category: Patch['category']) {
  if (!category) return category
  if (await hasTarget(tx, { table: 'categories', id: category.id })) return category.id
  throw invalid({ category: [messages.staff.categoryGone] })
}

/** As the row holds them. Throws 422 for goods that are gone. */
async function readGoods(tx: Tx, goods: Patch['goods']): Promise<string | undefined> {
  if (goods === undefined) return undefined
  const known = await countProducts(
    tx,
    goods.map((one) => one.product_id),
  )
  if (known !== goods.length) throw invalid({ goods: [messages.staff.goodsGone] })
  return JSON.stringify(goods.map(({ product_id: productId, section, x, y }) => ({ productId, section, x, y })))
}

function toAdminTheme(row: StoredTheme, now: Date): AdminTheme {
  const { id, version, name, slug, perex, tint, theme, colors, words, position, goods, isPublished } = row
  const { categoryId, categoryName } = row
  return {
    id,
    version,
    name,
    slug,
    // Without goods it has no page.
    visibility: toVisibility({ isPublished, from: null, until: null }, now),
    ...unknownChange,
    position,
    goods_count: goods.length,
    perex,
    tint,
    picture: toPicture(row),
    goods,
    theme,
    category: categoryId === null || categoryName === null ? null : { id: categoryId, name: categoryName },
    colors,
    words,
    is_published: isPublished,
    url: themeUrl({ slug }),
  }
}
