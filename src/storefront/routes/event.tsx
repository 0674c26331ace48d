import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { EnquiryInvitation } from '#storefront/features/care/events/enquiry-invitation.tsx'
import { EventFacts } from '#storefront/features/care/events/event-facts.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import { eventJsonLd } from '#storefront/seo/event-json-ld.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = readId(args.params['id'])
  const answer = await findOrUndefined(getApi(args).content.event({ params: { id } }))
  if (!answer) throw notFound()
  if (answer.data.slug !== args.params['slug']) throw redirect(answer.data.url, 301)
  return answer.data
}

export const handle = {
  meta: ({ data, origin }) => ({
    title: data.title,
    description: data.perex,
    canonicalPath: data.url,
    imageSrc: data.image?.src,
    jsonLd: [eventJsonLd({ event: data, origin })],
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const event = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: serviceMessages.events.title, href: paths.events() },
        { label: event.title },
      ]}
      title={event.title}
      lead={event.perex}
      width="page"
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid content-start gap-6">
          {event.image && (
            <Picture
              image={event.image}
              alt=""
              sizes="(min-width:1272px) 870px, (min-width:1024px) 64vw, 92vw"
              width={1200}
              height={600}
              isMain
              className="aspect-2/1 w-full rounded-hero bg-panel object-cover"
            />
          )}
          <HtmlText html={event.body_html} className="text-base" />
        </div>
        <EventFacts event={event} />
      </div>
      <div className="pt-6">
        <EnquiryInvitation />
      </div>
    </TextPage>
  )
}
