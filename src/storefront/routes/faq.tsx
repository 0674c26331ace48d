import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { FaqList } from '#storefront/features/content/faq-list.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { faqJsonLd } from '#storefront/seo/json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await getApi(args).content.faq()
  return data
}

export const handle = {
  meta: ({ data }) => ({
    title: contentMessages.faq.title,
    description: contentMessages.faq.text,
    canonicalPath: paths.faq(),
    jsonLd: [faqJsonLd(data.flatMap(({ items }) => items))],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const categories = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: contentMessages.faq.title }]}
      title={contentMessages.faq.title}
      lead={
        <>
          {contentMessages.faq.text}{' '}
          <RouterLink href={paths.contacts()} className="font-semibold text-primary-600 underline underline-offset-4">
            {contentMessages.faq.contact}
          </RouterLink>
        </>
      }
    >
      {categories.map((category) => (
        <section key={category.id} aria-label={category.name} className="grid gap-2">
          <h2 className="text-xl">
            <RouterLink href={paths.faqCategory(category)} className="target hover:text-primary-700">
              {category.name}
            </RouterLink>
          </h2>
          <FaqList items={category.items} />
        </section>
      ))}
    </TextPage>
  )
}
