import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { CategoryHeader } from '#storefront/features/goods/catalog/categories/category-header.tsx'
import { parseListing, toListingQuery } from '#storefront/features/goods/catalog/listing/listing-address.ts'
import { LastViewed } from '#storefront/features/goods/catalog/cards/last-viewed.tsx'
import { toListMeta } from '#storefront/features/goods/catalog/listing/list-meta.ts'
import { ListingSection } from '#storefront/features/goods/catalog/listing/listing-section.tsx'
import { toListPage } from '#storefront/features/goods/catalog/listing/listing-view.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import { toDescription } from '#storefront/seo/to-description.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

/**
 * `/{id}/{category}`. The id may also be a product's, because the category is optional in a product's URL. A former URL
 * redirects to the current one (decisions, section 2).
 */
export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const api = getApi(args)
  const state = parseListing(new URL(args.request.url).searchParams)
  const [category, listing] = await Promise.all([
    findOrUndefined(api.catalog.category({ params: { id } })),
    findOrUndefined(api.catalog.categoryProducts({ params: { id }, query: toListingQuery(state) })),
  ])
  const { slug } = args.params
  // The goods of a removed category are in another one.
  const isFormer = category?.data.category.slug !== slug || category?.data.category.id !== id
  if (!category || !listing || isFormer) {
    const product = await findOrUndefined(api.catalog.product({ params: { id } }))
    const isOfProduct = product?.data.slug === slug || product?.data.old_slugs?.includes(slug ?? '')
    const url = isOfProduct ? product?.data.url : (category?.data.category.url ?? product?.data.url)
    if (url === undefined) throw notFound()
    throw redirect(url + new URL(args.request.url).search, 301)
  }
  const { category: shown, breadcrumbs, subcategories } = category.data
  return {
    category: {
      id: shown.id,
      name: shown.name,
      url: shown.url,
      descriptionHtml: shown.description_html,
      seoTitle: shown.seo_title,
      seoDescription: shown.seo_description,
      imageSrc: shown.image?.src,
    },
    crumbs: toCrumbs(breadcrumbs),
    subcategories: subcategories.map(({ id: subId, name, url, image }) => ({ id: subId, name, url, src: image?.src })),
    ...toListPage(listing.data, state, shown.url),
  }
}

export const handle = {
  meta: ({ data: { category, state, listing } }) => ({
    title: state.page > 1 ? `${category.name}, ${listMessages.page(state.page)}` : (category.seoTitle ?? category.name),
    description:
      category.seoDescription ||
      toDescription(category.descriptionHtml) ||
      `${category.name}: ${listMessages.count(listing.total)}.`,
    ...toListMeta({ path: category.url, state }),
    imageSrc: category.imageSrc,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { category, crumbs, subcategories, state, listing } = useLoaderData<typeof loader>()
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2">
      <CategoryHeader
        title={category.name}
        count={listing.total}
        description={{ html: category.descriptionHtml }}
        crumbs={crumbs}
        subcategories={subcategories}
        picture={category.imageSrc === undefined ? undefined : { src: category.imageSrc, ground: category.id }}
      />
      <ListingSection path={category.url} state={state} listing={listing} />
      <LastViewed />
    </div>
  )
}

function toCrumbs(breadcrumbs: readonly { id: number; name: string; slug: string }[]) {
  return [
    { label: messages.common.home, href: paths.home() },
    ...breadcrumbs.map((crumb, index) => ({
      label: crumb.name,
      ...(index < breadcrumbs.length - 1 && { href: paths.categoryOf(crumb) }),
    })),
  ]
}
