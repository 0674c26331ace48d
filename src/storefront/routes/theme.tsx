import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import type { ProductCard } from '#contracts/catalog.ts'
import { content } from '#contracts/messages/content.ts'
import { sectionNames } from '#contracts/messages/party/section-names.ts'
import type { PartySection } from '#contracts/party/sections.ts'
import type { ThemeCard, ThemeSpot } from '#contracts/party/themes.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { type CardView, toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { ProductGrid } from '#storefront/features/goods/catalog/cards/product-grid.tsx'
import { PageCompleter } from '#storefront/features/party/completer/page-completer.tsx'
import { ThemeList } from '#storefront/features/party/themes/theme-list.tsx'
import { ThemePicture } from '#storefront/features/party/themes/theme-picture.tsx'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { themeMessages as words } from '#storefront/i18n/theme-messages.ts'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { notFound } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { itemListJsonLd } from '#storefront/seo/item-list-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { tintGrounds } from '#ui/tint-grounds.ts'

const maxOthers = 3

export async function loader(args: LoaderFunctionArgs) {
  const { catalog, party } = getApi(args)
  const slug = args.params['slug'] ?? ''
  const isSlug = /^[a-z][a-z0-9-]{0,40}$/.test(slug)
  const [answer, { data: themes }, completer] = await Promise.all([
    isSlug ? findOrUndefined(party.theme({ params: { slug } })) : undefined,
    party.themes(),
    isSlug ? findCompleter(party, slug) : null,
  ])
  if (!answer) throw notFound()
  const { spots, ...theme } = answer.data
  const ids = spots.map((spot) => spot.product_id).join(',')
  const { data: cards } = await catalog.cards({ query: { ids } })
  const goods = spots.flatMap((spot) => {
    const card = cards.find(({ id }) => id === spot.product_id)
    return card ? [toGoods(spot, card)] : []
  })
  return { theme, goods, completer, others: pickOthers(themes, slug) }
}

/** What the picture lacks; null if there is nothing to say, or no answer. */
async function findCompleter(party: ApiClient['party'], slug: string) {
  const completed = await party.completeTheme({ params: { slug } }).catch(() => undefined)
  return completed?.data ?? null
}

type Goods = { x: number; y: number; section: PartySection; isGone: boolean; card: CardView }

function toGoods({ x, y, section }: ThemeSpot, card: ProductCard): Goods {
  const { state } = card.availability
  return { x, y, section, isGone: state === 'sold_out' || state === 'unavailable', card: toCardView(card) }
}

/** Those that follow in the list, so that every theme is linked from some. */
function pickOthers(themes: readonly ThemeCard[], slug: string): ThemeCard[] {
  const at = themes.findIndex((theme) => theme.slug === slug)
  return [...themes.slice(at + 1), ...themes.slice(0, Math.max(at, 0))].slice(0, maxOthers)
}

export const handle = {
  meta: ({ data: { theme, goods }, origin }) => ({
    title: content.themeParty(theme.name),
    description: theme.perex,
    canonicalPath: theme.url,
    imageSrc: `/media${theme.url}`,
    jsonLd: [itemListJsonLd({ name: content.themeParty(theme.name), items: goods.map(({ card }) => card), origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { theme, goods, completer, others } = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-1 gap-4 pt-2">
      <Crumbs
        items={[
          { label: messages.common.home, href: paths.home() },
          { label: words.title, href: paths.themes() },
          { label: theme.name },
        ]}
      />
      <Hero theme={theme} goods={goods} />
      {theme.image && <p className="pt-4 text-ink-soft">{words.goodsHint}</p>}
      <div className="theme-goods">
        {groupBySection(goods).map((group) => (
          <Section key={group.section} {...group} />
        ))}
      </div>
      {completer && (
        <div className="pt-6 print:hidden">
          <PageCompleter
            completer={completer}
            title={completerMessages.themeTitle}
            basis={completerMessages.ofPicture}
            held={completerMessages.pictured}
            planner={plannerOf(theme.slug)}
          />
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="section grid grid-cols-1 gap-4 print:hidden">
          <h2 id="others">{words.others}</h2>
          <ThemeList themes={others} heading="h3" />
        </section>
      )}
    </div>
  )
}

type ThemeData = LoaderData<typeof loader>

function Hero({ theme, goods }: Pick<ThemeData, 'theme' | 'goods'>) {
  const { name, slug, perex, tint, image, goods_category: category } = theme
  const spots = goods.map(({ x, y, isGone, card }) => ({
    x,
    y,
    isGone,
    id: card.id,
    name: card.name,
    url: card.url,
    price_cents: card.price_cents,
    hasRange: card.has_price_range ?? false,
  }))
  return (
    <header className={`theme-hero ${tintGrounds[`tint-${tint}`]}`}>
      <h1 className="theme-name">
        <span>{words.kicker}</span> {keepTogether(name)}
      </h1>
      {image && <ThemePicture image={image} spots={spots} />}
      <div className="grid content-start justify-items-start gap-4">
        {perex !== '' && <p className="max-w-text text-base">{keepTogether(perex)}</p>}
        <div className="grid justify-items-start gap-2">
          <Button as={RouterLink} href={plannerOf(slug)} size="lg" data-track="theme-planner">
            {words.plan}
          </Button>
          <p className="text-sm text-ink-soft">{words.planHint}</p>
        </div>
        <RouterLink
          href={category ? paths.categoryOf(category) : paths.search(name)}
          className="inline-flex min-h-11 items-center font-semibold text-primary-700 underline underline-offset-4"
        >
          {category ? words.allOf(category.name) : words.allGoods}
        </RouterLink>
      </div>
    </header>
  )
}

function plannerOf(slug: string): string {
  return `${paths.planner()}?tema=${slug}`
}

type Group = { section: PartySection; goods: readonly Goods[] }

/** In the order of the list, which is that of the numbers. */
function groupBySection(goods: readonly Goods[]): Group[] {
  const sections = [...new Set(goods.map(({ section }) => section))]
  return sections.map((section) => ({ section, goods: goods.filter((one) => one.section === section) }))
}

function Section({ section, goods }: Group) {
  const gone = goods.filter(({ isGone }) => isGone)
  return (
    <section aria-labelledby={section} data-cards={Math.min(goods.length, 4)}>
      <h2 id={section}>{sectionNames[section]}</h2>
      <ProductGrid products={goods.map(({ card }) => card)} />
      {gone.length > 0 && (
        <ul>
          {gone.map(({ card }) => (
            <li key={card.id}>
              <RouterLink
                href={paths.substitutes(card)}
                className="inline-flex min-h-11 items-center text-primary-700 underline underline-offset-4"
              >
                {words.instead(card.name)}
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
