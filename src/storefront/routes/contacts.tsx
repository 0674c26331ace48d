import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { ContactCards } from '#storefront/features/shop/content/contact-cards.tsx'
import { StoreStrip } from '#storefront/features/shop/stores/store-strip.tsx'
import { toStoreSummary } from '#storefront/features/shop/stores/store-summary.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { content } = getApi(args)
  const [stores, settings] = await Promise.all([content.stores(), content.settings()])
  const { parseSettings } = await withReload(() => import('#storefront/layout/parse-settings.ts'))()
  return { stores: stores.data.map(toStoreSummary), contacts: parseSettings(settings.data).contacts }
}

export const handle = {
  meta: () => ({
    title: contentMessages.contacts.title,
    description: contentMessages.contacts.text,
    canonicalPath: paths.contacts(),
  }),
} satisfies RouteHandle

export function Component() {
  const { stores, contacts } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.contacts.title }]}
      title={contentMessages.contacts.title}
      lead={contentMessages.contacts.text}
      width="page"
    >
      <ContactCards contacts={contacts} />
      <StoreStrip stores={stores} />
    </TextPage>
  )
}
