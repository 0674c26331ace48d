import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { ListPage } from '#storefront/features/catalog/list-page.tsx'
import { parseListing, toListingQuery } from '#storefront/features/catalog/listing-address.ts'
import { toListingView } from '#storefront/features/catalog/listing-view.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const state = parseListing(new URL(args.request.url).searchParams)
  const { data } = await getApi(args).catalog.productList({ params: { list: 'new' }, query: toListingQuery(state) })
  return { state, listing: toListingView(data) }
}

export const handle = {
  meta: () => ({
    title: messages.listing.newTitle,
    description: messages.listing.newText,
    canonicalPath: paths.newProducts(),
  }),
} satisfies RouteHandle

export function Component() {
  const { state, listing } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={messages.listing.newTitle}
      text={messages.listing.newText}
      path={paths.newProducts()}
      state={state}
      listing={listing}
    />
  )
}
