import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { ListPage } from '#storefront/features/goods/catalog/listing/list-page.tsx'
import { toListMeta } from '#storefront/features/goods/catalog/listing/list-meta.ts'
import { parseListing, toListingQuery } from '#storefront/features/goods/catalog/listing/listing-address.ts'
import { toListPage } from '#storefront/features/goods/catalog/listing/listing-view.ts'
import { overviewMessages } from '#storefront/i18n/overview-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const state = parseListing(new URL(args.request.url).searchParams)
  const { data } = await getApi(args).catalog.productList({ params: { list: 'new' }, query: toListingQuery(state) })
  return toListPage(data, state, paths.newProducts())
}

export const handle = {
  meta: ({ data: { state } }) => ({
    title: overviewMessages.newTitle,
    description: overviewMessages.newText,
    ...toListMeta({ path: paths.newProducts(), state }),
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { state, listing } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={overviewMessages.newTitle}
      text={overviewMessages.newText}
      path={paths.newProducts()}
      state={state}
      listing={listing}
    />
  )
}
