import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { findVariant } from '#storefront/features/goods/product/variants/choose-variant.ts'
import { ProductGrid } from '#storefront/features/goods/catalog/cards/product-grid.tsx'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { BellIcon } from '#ui/icons.tsx'

/** Substitutes for a product that is gone (decisions, section 2), or with `?stihnu=` for one that comes too late for a party. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: readId(args.params['id']) }
  const { catalog, checkout } = getApi(args)
  const [answer, substitutes] = await Promise.all([
    findOrUndefined(catalog.product({ params })),
    findOrUndefined(catalog.substitutes({ params })),
  ])
  // A product that was deleted, which can happen while it is in a cart, is replaced by a search for the words of its URL.
  if (!answer && args.params['slug']) throw redirect(paths.search(args.params['slug'].replaceAll('-', ' ')), 302)
  if (!answer || !substitutes) throw notFound()
  const { name, url, breadcrumbs, variants } = answer.data
  const { pathname, searchParams } = new URL(args.request.url)
  const eventOn = readEventDay(searchParams.get('stihnu'), toLocalDay(new Date()))
  const path = paths.substitutes({ url })
  if (decodeURI(pathname) !== path) throw redirect(eventOn === undefined ? path : paths.inTime(path, eventOn), 301)
  const variantId = findVariant(variants, null)?.id
  const shown =
    eventOn === undefined ? substitutes.data : await pickInTime(checkout, { cards: substitutes.data, eventOn })
  return { product: { name, url, breadcrumbs, variantId }, eventOn, substitutes: shown.map(toCardView) }
}

type Wanted<Card> = { cards: readonly Card[]; eventOn: string }

/** Those of which one piece, ordered now, is surely there before the party. */
async function pickInTime<Card extends { id: number }>(
  { eventVerdicts }: Pick<ApiClient['checkout'], 'eventVerdicts'>,
  { cards, eventOn }: Wanted<Card>,
): Promise<Card[]> {
  if (cards.length === 0) return []
  const { data } = await eventVerdicts({ query: { on: eventOn, products: cards.map(({ id }) => id).join(',') } })
  const inTime = new Set(data.products.filter(({ ways }) => ways[0]?.verdict === 'in_time').map(({ id }) => id))
  return cards.filter(({ id }) => inTime.has(id))
}

export const handle = {
  meta: () => ({ title: messages.common.substitutes, isNoindex: true }),
} satisfies RouteHandle

export function Component() {
  const { product, eventOn, substitutes } = useLoaderData<typeof loader>()
  const category = product.breadcrumbs.at(-1)
  const title = eventOn === undefined ? messages.common.substitutes : productDialogMessages.substitutesInTime(eventOn)
  return (
    <div className="page grid grid-cols-1 gap-8 pt-2">
      <Crumbs
        items={[
          { label: messages.common.home, href: paths.home() },
          { label: product.name, href: paths.product(product) },
          { label: title },
        ]}
      />
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="text-ink-soft">{productDialogMessages.substitutesOf(product.name)}</p>
      </header>
      {substitutes.length === 0 ? (
        <NoSubstitutes product={product} eventOn={eventOn} />
      ) : (
        <ProductGrid products={substitutes} heading="h2" />
      )}
      <div className="grid justify-items-start gap-3 md:flex">
        <Button as={RouterLink} href={paths.product(product)} look="secondary">
          {productDialogMessages.substitutesBack}
        </Button>
        <div className="flex flex-wrap max-md:-ml-4">
          {category && (
            <Button as={RouterLink} href={paths.categoryOf(category)} look="quiet">
              {category.name}
            </Button>
          )}
          {substitutes.length === 0 && (
            <Button as={RouterLink} href={paths.search(product.name)} look="quiet">
              {productDialogMessages.substitutesSearch}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Nothing similar is in stock, or nothing similar is in time: what helps instead. */
function NoSubstitutes({ product, eventOn }: Pick<Loaded, 'product' | 'eventOn'>) {
  const category = product.breadcrumbs.at(-1)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text">
        {eventOn === undefined ? productDialogMessages.substitutesNone : productDialogMessages.substitutesLate(eventOn)}
      </p>
      {eventOn !== undefined && category && (
        <Button as={RouterLink} href={paths.inTime(paths.categoryOf(category), eventOn)} rel="nofollow">
          {productDialogMessages.inTimeOf(category.name)}
        </Button>
      )}
      {eventOn === undefined && product.variantId !== undefined && (
        <Button
          as={RouterLink}
          href={paths.watch(product, { variantId: product.variantId, kind: 'sklad' })}
          rel="nofollow"
          icon={<BellIcon />}
        >
          {productMessages.watchStock}
        </Button>
      )}
    </div>
  )
}
