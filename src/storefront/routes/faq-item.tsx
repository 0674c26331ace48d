import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { faqJsonLd } from '#storefront/seo/site-json-ld.ts'
import { toDescription } from '#storefront/seo/to-description.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const { data } = await getApi(args).content.faq()
  const category = data.find(({ items }) => items.some((item) => item.id === id))
  const item = category?.items.find((candidate) => candidate.id === id)
  if (!category || !item) throw notFound()
  if (item.slug !== args.params['slug']) throw redirect(paths.faqItem(item), 301)
  return { item, category: { id: category.id, name: category.name, slug: category.slug } }
}

export const handle = {
  meta: ({ data: { item } }) => ({
    title: item.question,
    description: toDescription(item.answer_html),
    canonicalPath: paths.faqItem(item),
    jsonLd: [faqJsonLd([item])],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { item, category } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: contentMessages.faq.title, href: paths.faq() },
        { label: category.name, href: paths.faqCategory(category) },
        { label: item.question },
      ]}
      title={item.question}
    >
      <HtmlText html={item.answer_html} className="text-base" />
      <Button as={RouterLink} href={paths.faq()} look="secondary" className="justify-self-start">
        {contentMessages.faq.all}
      </Button>
    </TextPage>
  )
}
