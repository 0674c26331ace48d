import * as z from 'zod/mini'
import { moodboardWords as words } from '#contracts/messages/party/moodboards.ts'
import { productIdSchema } from '#contracts/ids.ts'
import type { ThemeSpot } from '#contracts/party/themes.ts'
import { imageSchema } from '#contracts/shared.ts'
import { withoutForeign } from '#server/platform/fonts/letters.rules.ts'
import type { ListLink } from '#server/modules/party/sharing/index.ts'
import { maxTiles } from './lay-out.rules.ts'
import type { MoodboardsDeps, Subject } from './moodboards.types.ts'

const shownCards = z.array(z.object({ id: productIdSchema, main_image: z.nullable(imageSchema) }))

/** Without goods its texts stand alone: a plan of it is shared too. Throws 404 for a theme that is not published. */
export async function readThemeSubject(
  { content, catalog }: Pick<MoodboardsDeps, 'content' | 'catalog'>,
  slug: string,
): Promise<Subject> {
  const [theme, { shop_name: shopName }] = await Promise.all([
    content.getTheme(slug, { hasPage: false }),
    content.readContacts(),
  ])
  const ids = theme.spots.map((spot) => spot.product_id)
  const cards = shownCards.parse(JSON.parse(`[${(await catalog.getCardsJson(ids)).toString()}]`))
  return toSubject({
    kicker: words.theme,
    title: theme.name,
    note: words.themeNote,
    shopName,
    tint: theme.tint,
    pictures: mixSections(theme.spots).flatMap(
      ({ product_id: id }) => cards.find((card) => card.id === id)?.main_image ?? [],
    ),
    scene: theme.image,
  })
}

/** The first goods of each section before its others: three plates would be no party. */
function mixSections(spots: readonly ThemeSpot[]): ThemeSpot[] {
  const sections = [...Map.groupBy(spots, ({ section }) => section).values()]
  const most = Math.max(0, ...sections.map((goods) => goods.length))
  return Array.from({ length: most }, (_, place) => sections.flatMap((goods) => goods[place] ?? [])).flat()
}

/** As guests see it: without names of guests. Throws 404 for a wrong secret. */
export async function readListSubject(
  { content, sharing }: Pick<MoodboardsDeps, 'content' | 'sharing'>,
  link: ListLink,
): Promise<Subject> {
  const [list, { shop_name: shopName }] = await Promise.all([sharing.readList(link), content.readContacts()])
  return toSubject({
    kicker: words.list,
    title: list.title,
    note: list.event_on === null ? words.listNote : words.onDay(list.event_on),
    shopName,
    tint: 'lilac',
    pictures: list.items.flatMap(({ image }) => image ?? []),
    scene: null,
  })
}

function toSubject({ pictures, kicker, title, note, shopName, ...rest }: Subject): Subject {
  const bySrc = new Map(pictures.map((picture) => [picture.src, picture]))
  return {
    ...rest,
    kicker: withoutForeign(kicker),
    title: withoutForeign(title),
    note: withoutForeign(note),
    shopName: withoutForeign(shopName),
    pictures: [...bySrc.values()].slice(0, maxTiles),
  }
}
