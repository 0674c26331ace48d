import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { PageSearch } from '#storefront/kit/page/page-search.tsx'
import { Contents } from '#storefront/features/shop/content/contents.tsx'
import { findQuestions } from '#storefront/features/shop/content/find-questions.ts'
import { FaqList } from '#storefront/features/shop/content/faq-list.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { faqJsonLd } from '#storefront/seo/site-json-ld.ts'
import { Button } from '#ui/button.tsx'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

const maxQueryLength = 80

/** All questions, or those of `?q=`. */
export async function loader(args: LoaderFunctionArgs) {
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const { data } = await getApi(args).content.faq()
  return { query, isEmpty: data.length === 0, categories: findQuestions(data, query) }
}

export const handle = {
  meta: ({ data }) => ({
    title: contentMessages.faq.title,
    description: contentMessages.faq.text,
    canonicalPath: paths.faq(),
    isNoindex: data.query !== '',
    jsonLd: [faqJsonLd(data.categories.flatMap(({ items }) => items))],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { query, isEmpty, categories } = useLoaderData<typeof loader>()
  const isSearch = query !== ''
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
      width="page"
    >
      {isEmpty ? (
        <p>{contentMessages.faq.empty}</p>
      ) : (
        <PageSearch path={paths.faq()} query={query} words={contentMessages.faq} />
      )}
      <div role="status">{isSearch && categories.length === 0 && <p>{contentMessages.faq.none(query)}</p>}</div>
      {isSearch && (
        <Button as={RouterLink} href={paths.faq()} look="quiet" className="-ml-4 justify-self-start">
          {contentMessages.faq.all}
        </Button>
      )}
      <div className="beside-contents">
        {categories.length > 1 && (
          <Contents
            title={contentMessages.faq.topics}
            headings={categories.map(({ slug, name }) => ({ id: slug, title: name }))}
            isForDesktop
          />
        )}
        <div className="grid grid-cols-1 gap-6">
          {categories.map((category) => (
            <section key={category.id} id={category.slug} aria-label={category.name} className="grid gap-2">
              <h2 className="text-xl">
                <RouterLink href={paths.faqCategory(category)} className="target hover:text-primary-700">
                  {category.name}
                </RouterLink>
              </h2>
              <FaqList items={category.items} {...(isSearch && { openId: category.items[0]?.id ?? 0 })} />
            </section>
          ))}
        </div>
      </div>
    </TextPage>
  )
}
