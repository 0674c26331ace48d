import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { StoreCard } from '#storefront/features/stores/store-card.tsx'
import { toStoreSummary } from '#storefront/features/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.stores()
  return data.map(toStoreSummary)
}

export const handle = {
  meta: ({ data }) => ({
    title: contentMessages.stores.title,
    description: contentMessages.stores.text(data.length),
    canonicalPath: paths.stores(),
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const stores = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.stores.title }]}
      title={contentMessages.stores.title}
      lead={contentMessages.stores.text(stores.length)}
      width="page"
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} headingLevel="h2" />
          </li>
        ))}
      </ul>
    </TextPage>
  )
}
