import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { ContactCards } from '#storefront/features/content/contact-cards.tsx'
import { StoreStrip } from '#storefront/features/stores/store-strip.tsx'
import { toStoreSummary } from '#storefront/features/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.stores()
  return data.map(toStoreSummary)
}

export const handle = {
  meta: () => ({
    title: contentMessages.contacts.title,
    description: contentMessages.contacts.text,
    canonicalPath: paths.contacts(),
  }),
} satisfies RouteHandle

export function Component() {
  const stores = useLoaderData<typeof loader>()
  const layout = useRouteLoaderData<LayoutData>('root')
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.contacts.title }]}
      title={contentMessages.contacts.title}
      lead={contentMessages.contacts.text}
      width="page"
    >
      {layout && <ContactCards contacts={layout.contacts} />}
      <StoreStrip stores={stores} />
    </TextPage>
  )
}
