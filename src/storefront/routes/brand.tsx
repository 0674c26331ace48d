import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { toListMeta } from '#storefront/features/goods/catalog/listing/list-meta.ts'
import { ListPage } from '#storefront/features/goods/catalog/listing/list-page.tsx'
import { parseListing, toListingQuery } from '#storefront/features/goods/catalog/listing/listing-address.ts'
import { toListPage } from '#storefront/features/goods/catalog/listing/listing-view.ts'
import { overviewMessages } from '#storefront/i18n/overview-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

/** `/znacky/{id}/{slug}`: a former or wrong slug redirects to the current one. */
export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { catalog } = getApi(args)
  const url = new URL(args.request.url)
  const state = parseListing(url.searchParams)
  const [brand, listing] = await Promise.all([
    findOrUndefined(catalog.brand({ params: { id } })),
    findOrUndefined(catalog.brandProducts({ params: { id }, query: toListingQuery(state) })),
  ])
  if (!brand || !listing) throw notFound()
  if (brand.data.slug !== args.params['slug']) throw redirect(brand.data.url + url.search, 301)
  return { brand: brand.data, ...toListPage(listing.data, state, brand.data.url) }
}

const parents = [{ label: overviewMessages.brandsTitle, href: paths.brands() }]

export const handle = {
  meta: ({ data: { brand, state, listing } }) => ({
    title: state.page > 1 ? `${brand.name}, ${listMessages.page(state.page)}` : brand.name,
    description: brand.description || `${brand.name}: ${listMessages.count(listing.total)}.`,
    ...toListMeta({ path: brand.url, state }),
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { brand, state, listing } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={brand.name}
      text={brand.description}
      path={brand.url}
      state={state}
      listing={listing}
      parents={parents}
    />
  )
}
