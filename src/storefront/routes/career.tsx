import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { ApplicationForm } from '#storefront/features/care/careers/application-form.tsx'
import { apply } from '#storefront/features/care/careers/apply.ts'
import { OpeningFacts } from '#storefront/features/care/careers/opening-facts.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { FormCard } from '#storefront/kit/forms/form-card.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { jobJsonLd } from '#storefront/seo/job-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

const words = serviceMessages.careers

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const answer = await findOrUndefined(getApi(args).content.jobOpening({ params: { id } }))
  if (!answer) throw notFound()
  if (answer.data.slug !== args.params['slug']) throw redirect(answer.data.url, 301)
  return answer.data
}

export async function action(args: ActionFunctionArgs) {
  return respond(await apply(getApi(args), await args.request.formData(), readId(args.params['id'])))
}

export const handle = {
  meta: ({ data: opening, shopName, origin }) => ({
    title: `${opening.title}, ${opening.town}`,
    description: opening.perex,
    canonicalPath: opening.url,
    imageSrc: opening.image?.src,
    jsonLd: [jobJsonLd({ job: opening, shopName, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const opening = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: words.title, href: paths.careers() },
        { label: opening.title },
      ]}
      title={opening.title}
      lead={opening.perex}
      width="page"
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
        <div className="grid content-start gap-6">
          <OpeningFacts opening={opening} />
          <HtmlText html={opening.body_html} className="text-base" />
        </div>
        <FormCard title={words.applyTitle} text={words.applyText}>
          {form.done ? (
            <Alert tone="success" isLive>
              {form.done.message}
            </Alert>
          ) : (
            <ApplicationForm form={form} />
          )}
        </FormCard>
      </div>
    </TextPage>
  )
}
