import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { EnquiryForm } from '#storefront/features/care/enquiry/enquiry-form.tsx'
import { sendEnquiry } from '#storefront/features/care/enquiry/send-enquiry.ts'
import { countAbout } from '#storefront/features/shop/content/about-numbers.ts'
import { AboutStory } from '#storefront/features/shop/content/about-story.tsx'
import { Article } from '#storefront/features/shop/content/article.tsx'
import { DeliveryPromises } from '#storefront/features/shop/content/delivery-promises.tsx'
import { StoreStrip } from '#storefront/features/shop/stores/store-strip.tsx'
import { toStoreSummary } from '#storefront/features/shop/stores/store-summary.ts'
import { articleMessages } from '#storefront/i18n/article-messages.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { FormCard } from '#storefront/kit/forms/form-card.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { toDescription } from '#storefront/seo/to-description.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

/** Found by id or slug, as a page or as a service; redirects to the canonical URL. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args)
  const { pathname, search } = new URL(args.request.url)
  if (pathname !== page.url) throw redirect(page.url + search, 301)
  const isCollected = page.enquiry_kind === 'costume_rental' || page.enquiry_kind === 'ballooning'
  const stores = isCollected ? (await getApi(args).content.stores()).data : []
  // The page about delivery shows the current prices and days.
  const promise = page.url === paths.delivery() ? (await getApi(args).checkout.deliveryPromise({})).data : undefined
  const about = page.url === paths.about() ? await loadAbout(getApi(args)) : undefined
  return { page, stores: stores.map(({ name }) => name), promise, about }
}

/** What the page about the shop shows beside its text. */
async function loadAbout({ catalog, content }: ApiClient) {
  const [stores, brands, posts] = await Promise.all([
    content.stores(),
    catalog.brands(),
    content.blogPosts({ query: { limit: '49' } }),
  ])
  return {
    numbers: countAbout({ stores: stores.data, brands: brands.data, posts: posts.data }),
    stores: stores.data.map(toStoreSummary),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { id, enquiry_kind: kind } = await loadPage(args)
  if (kind === null) throw notFound()
  return respond(await sendEnquiry(getApi(args), await args.request.formData(), { kind, pageId: id }))
}

async function loadPage(args: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const { id, slug = '' } = args.params
  const idOrSlug = id === undefined ? slug : String(readId(id))
  if (!/^[a-z0-9-]{1,120}$/.test(idOrSlug)) throw notFound()
  const answer = await findOrUndefined(getApi(args).content.infoPage({ params: { idOrSlug } }))
  if (!answer) throw notFound()
  return answer.data
}

export const handle = {
  meta: ({ data: { page } }) => ({
    title: page.title,
    description: page.perex === '' ? toDescription(page.body_html) : page.perex,
    canonicalPath: page.url,
    imageSrc: page.image?.src,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { page, stores, promise, about } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const crumbs = [{ label: messages.common.home, href: paths.home() }, { label: page.title }]
  if (about)
    return (
      <>
        <AboutStory page={page} crumbs={crumbs} numbers={about.numbers} />
        <div className="page pt-12 md:pt-18">
          <StoreStrip stores={about.stores} />
        </div>
      </>
    )
  if (page.enquiry_kind === null)
    return (
      <Article
        crumbs={crumbs}
        title={page.title}
        lead={page.version_on ? contentMessages.info.versionOf(page.version_on) : page.perex}
        image={null}
        contentsTitle={articleMessages.pageContents}
        html={page.body_html}
      >
        {promise && (
          <div className="pb-6">
            <DeliveryPromises promise={promise} />
          </div>
        )}
      </Article>
    )
  return (
    <TextPage crumbs={crumbs} title={page.title} lead={page.perex} width="page">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
        <div className="grid content-start gap-6">
          {page.image && (
            <Picture
              image={page.image}
              alt=""
              sizes="(min-width:1272px) 790px, (min-width:1024px) 58vw, 92vw"
              width={1200}
              height={600}
              isMain
              className="aspect-2/1 w-full rounded-hero bg-panel object-cover"
            />
          )}
          <HtmlText html={page.body_html} className="text-base" />
        </div>
        <FormCard title={serviceMessages.enquiry.title}>
          {form.done ? (
            <Alert tone="success" isLive>
              {form.done.message}
            </Alert>
          ) : (
            <EnquiryForm kind={page.enquiry_kind} form={form} stores={stores} />
          )}
        </FormCard>
      </div>
    </TextPage>
  )
}
