import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { findStores } from '#storefront/features/shop/stores/find-stores.ts'
import { StoreCard } from '#storefront/features/shop/stores/store-card.tsx'
import { StoreMap } from '#storefront/features/shop/stores/store-map.tsx'
import { PageSearch } from '#storefront/kit/page/page-search.tsx'
import { toPlaces, toStoreSummary } from '#storefront/features/shop/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import '../features/shop/stores/stores.css'

const words = contentMessages.stores
const maxQueryLength = 80

const leadOf = ({ count, offersPickup }: { count: number; offersPickup: boolean }) =>
  count === 0 ? words.empty : [words.text(count), ...(offersPickup ? [words.pickUp] : [])].join(' ')

/** All stores, or those of `?q=`: a town, a street or a ZIP. */
export async function loader(args: LoaderFunctionArgs) {
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const { data } = await getApi(args).content.stores()
  const found = findStores(data, query)
  const offersPickup = data.some((store) => store.offers_pickup)
  return { query, count: data.length, offersPickup, stores: found.map(toStoreSummary), places: toPlaces(found) }
}

export const handle = {
  meta: ({ data }) => ({
    title: words.title,
    description: leadOf(data),
    canonicalPath: paths.stores(),
    isNoindex: data.query !== '',
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { query, count, offersPickup, stores, places } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={leadOf({ count, offersPickup })}
      width="page"
    >
      {count > 0 && <PageSearch path={paths.stores()} query={query} words={contentMessages.stores} />}
      <div role="status">
        {query !== '' && <p>{stores.length > 0 ? words.found(stores.length, query) : words.none(query)}</p>}
      </div>
      {query !== '' && (
        <Button as={RouterLink} href={paths.stores()} look="quiet" className="-ml-4 justify-self-start">
          {words.showAll}
        </Button>
      )}
      <ul className="stores">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} headingLevel="h2" />
          </li>
        ))}
        {places.length > 0 && (
          <li>
            <StoreMap places={places} />
          </li>
        )}
      </ul>
    </TextPage>
  )
}
