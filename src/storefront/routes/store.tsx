import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { StoreDetail } from '#storefront/features/shop/stores/store-detail.tsx'
import { StoreGoods } from '#storefront/features/shop/stores/store-goods.tsx'
import { StorePeople } from '#storefront/features/shop/stores/store-people.tsx'
import { StoreServices } from '#storefront/features/shop/stores/store-services.tsx'
import { StoreMap } from '#storefront/features/shop/stores/store-map.tsx'
import { toPlaces } from '#storefront/features/shop/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { paths } from '#storefront/paths.ts'
import { storeJsonLd } from '#storefront/seo/store-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const answer = await findOrUndefined(getApi(args).content.store({ params: { id } }))
  if (!answer) throw notFound()
  return { store: answer.data, places: toPlaces([answer.data]) }
}

export const handle = {
  meta: ({ data: { store }, origin }) => ({
    title: store.name,
    description: `${store.name}, ${store.street}, ${store.zip} ${store.town}. ${store.phone}`,
    canonicalPath: paths.store(store.id),
    imageSrc: store.image?.src,
    jsonLd: [storeJsonLd({ store, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { store, places } = useLoaderData<typeof loader>()
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: contentMessages.stores.title, href: paths.stores() },
        { label: store.town },
      ]}
      title={store.name}
      width="page"
    >
      <StoreDetail store={store}>
        <StoreServices store={store} />
        <StorePeople people={store.people} />
        <StoreGoods storeId={store.id} categories={layout?.categories ?? []} />
        <StoreMap places={places} />
      </StoreDetail>
    </TextPage>
  )
}
