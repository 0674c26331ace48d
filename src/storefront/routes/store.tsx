import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { StoreDetail } from '#storefront/features/stores/store-detail.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { storeJsonLd } from '#storefront/seo/json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const answer = await findOrUndefined(getApi(args).content.store({ params: { id } }))
  if (!answer) throw notFound()
  return answer.data
}

export const handle = {
  meta: ({ data, origin }) => ({
    title: data.name,
    description: `${data.name}, ${data.street}, ${data.zip} ${data.town}. ${data.phone}`,
    canonicalPath: paths.store(data.id),
    imageSrc: data.image?.src,
    jsonLd: [storeJsonLd({ store: data, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const store = useLoaderData<typeof loader>()
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
      <StoreDetail store={store} />
    </TextPage>
  )
}
