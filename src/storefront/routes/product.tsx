import { Suspense, lazy } from 'react'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from '#storefront/router/index.ts'
import type { ProductDetail } from '#contracts/catalog.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { AgePrompt } from '#storefront/features/goods/product/buy/age-prompt.tsx'
import { BuyBox } from '#storefront/features/goods/product/buy/buy-box.tsx'
import { findVariant, isSizeOpen } from '#storefront/features/goods/product/variants/choose-variant.ts'
import { ProductGallery } from '#storefront/features/goods/product/gallery/product-gallery.tsx'
import { readReviewsQuery } from '#storefront/features/goods/product/reviews/reviews-address.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { waitForFirstSign } from '#storefront/kit/browser/first-sign.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useRecordViewed } from '#storefront/kit/goods/use-record-viewed.ts'
import { paths } from '#storefront/paths.ts'
import { productJsonLd } from '#storefront/seo/product-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import '../features/goods/product/product.css'
// Of the part below, which is in the server's HTML before its script loads.
import '../features/party/completer/completer.css'

// The server imports them eagerly; until the browser has loaded them, it keeps the server's HTML. They are texts, links and forms,
// which work without scripts, so their code waits for a visitor who does something.
const loadBelow = withReload(() => import('./product-below.tsx'))
const loadFacts = withReload(() => import('#storefront/features/goods/product/description/product-facts.tsx'))
const below = import.meta.env.SSR ? await loadBelow() : undefined
const facts = import.meta.env.SSR ? await loadFacts() : undefined
const ProductBelow =
  below?.ProductBelow ??
  lazy(async () => {
    await waitForFirstSign()
    return { default: (await loadBelow()).ProductBelow }
  })
const ProductFacts =
  facts?.ProductFacts ??
  lazy(async () => {
    await waitForFirstSign()
    return { default: (await loadFacts()).ProductFacts }
  })

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { pathname, search, searchParams } = new URL(args.request.url)
  const { stars, page } = readReviewsQuery(searchParams)
  const api = getApi(args)
  const { catalog, checkout, reviews: reviewsApi } = api
  const asked = findOrUndefined(catalog.product({ params: { id } }))
  const [answer, related, completed, reviews, promise] = await Promise.all([
    asked,
    findOrUndefined(catalog.relatedProducts({ params: { id } })),
    findCompleter(api, { answer: asked, variantId: searchParams.get('variant') }),
    findOrUndefined(reviewsApi.list({ params: { id }, query: { page, ...(stars !== undefined && { stars }) } })),
    checkout.deliveryPromise({ query: { productId: String(id) } }),
  ])
  if (!answer || !related || !reviews) throw notFound()
  const product = answer.data
  // A former name, another category or none: a product has one canonical URL.
  if (decodeURI(pathname) !== product.url) throw redirect(product.url + search, 301)
  if (product.variants.length === 0) throw notFound()
  return {
    product,
    reviews: reviews.data,
    stars: stars === undefined ? undefined : Number(stars),
    completed,
    // One block of suggestions: what a party with this product lacks, otherwise what goes with it.
    accessories: completed ? [] : related.data.accessories.map(toCardView),
    sameTheme: completed ? [] : related.data.same_theme.map(toCardView),
    similar: related.data.similar.map(toCardView),
    promise: promise.data,
  }
}

type Asked = { answer: Promise<{ data: ProductDetail } | undefined>; variantId: string | null }

/** What a party with the shown variant lacks; null if there is nothing to say, or no answer. */
async function findCompleter({ party }: ApiClient, { answer, variantId }: Asked) {
  const product = (await answer)?.data
  const variant = product && findVariant(product.variants, variantId)
  if (!variant) return null
  const request = { params: { id: product.id }, query: { variant: String(variant.id) } }
  const completed = await party.completeProduct(request).catch(() => undefined)
  return completed?.data ? { variantId: variant.id, completer: completed.data } : null
}

/** All variants are already loaded, so choosing another one needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const [current, next] = [readReviewsQuery(currentUrl.searchParams), readReviewsQuery(nextUrl.searchParams)]
  return current.stars !== next.stars || current.page !== next.page
}

export const handle = {
  meta: ({ data: { product, reviews, promise }, location, origin }) => {
    const variant = findVariant(product.variants, new URLSearchParams(location.search).get('variant'))
    return {
      title: product.seo_title ?? product.name,
      description: product.seo_description ?? product.short_description,
      canonicalPath: product.url,
      imageSrc: product.main_image?.src,
      // Only the server's page has structured data (JsonLd): its code is not sent to visitors.
      jsonLd:
        import.meta.env.SSR && variant
          ? [productJsonLd({ product, variant, reviews: reviews.items, promise, origin })]
          : [],
    }
  },
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { product, promise, ...below } = useLoaderData<typeof loader>()
  const search = new URLSearchParams(useLocation().search)
  const variant = findVariant(product.variants, search.get('variant'))
  useRecordViewed(product)
  if (!variant) return null
  return (
    <div className="page grid grid-cols-1 gap-12 pt-2 md:gap-18">
      <div className="product">
        <div className="product-crumbs">
          <Crumbs items={toCrumbs(product)} />
        </div>
        <ProductGallery key={product.id} product={product} variant={variant} />
        <BuyBox
          product={product}
          variant={variant}
          isSizeOpen={isSizeOpen(product.variants, search)}
          promise={promise}
        />
        <Suspense>
          <ProductFacts product={product} />
        </Suspense>
      </div>
      <Suspense>
        <ProductBelow product={product} variantId={variant.id} {...below} />
      </Suspense>
      {isForAdults(product.min_age) && <AgePrompt />}
    </div>
  )
}

function toCrumbs({
  name,
  breadcrumbs,
}: {
  name: string
  breadcrumbs: readonly { id: number; name: string; slug: string }[]
}) {
  return [
    { label: messages.common.home, href: paths.home() },
    ...breadcrumbs.map((crumb) => ({ label: crumb.name, href: paths.categoryOf(crumb) })),
    { label: name },
  ]
}
