import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { FaqList } from '#storefront/features/shop/content/faq-list.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { faqJsonLd } from '#storefront/seo/site-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { toDescription } from '#storefront/seo/to-description.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { data } = await getApi(args).content.faq()
  const category = data.find((candidate) => candidate.id === id)
  if (!category) throw notFound()
  if (category.slug !== args.params['slug']) throw redirect(paths.faqCategory(category), 301)
  return category
}

export const handle = {
  meta: ({ data }) => ({
    title: data.name,
    description: toDescription(data.items.map(({ question }) => question).join(' ')),
    canonicalPath: paths.faqCategory(data),
    jsonLd: [faqJsonLd(data.items)],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const category = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: contentMessages.faq.title, href: paths.faq() },
        { label: category.name },
      ]}
      title={category.name}
    >
      <FaqList items={category.items} />
    </TextPage>
  )
}
