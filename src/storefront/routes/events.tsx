import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import type { EventCard as Event } from '#contracts/content.ts'
import { getApi } from '#storefront/api.ts'
import { ServiceCard } from '#storefront/features/shop/content/service-card.tsx'
import { EnquiryInvitation } from '#storefront/features/care/events/enquiry-invitation.tsx'
import { EventCard } from '#storefront/features/care/events/event-card.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { StoryList } from '#storefront/kit/page/story-list.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = serviceMessages.events

export async function loader(args: LoaderFunctionArgs) {
  const { content } = getApi(args)
  const [events, services] = await Promise.all([content.events(), content.services()])
  return { events: events.data, services: services.data }
}

export const handle = {
  meta: () => ({ title: words.title, description: words.text, canonicalPath: paths.events() }),
} satisfies RouteHandle

export function Component() {
  const { events, services } = useLoaderData<typeof loader>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.text}
      width="page"
    >
      <div className="grid gap-12 pt-4">
        <Events title={words.coming} events={events.filter((event) => !event.is_over)} empty={words.empty} />
        <EnquiryInvitation />
        {services.length > 0 && (
          <section aria-labelledby="services">
            <h2 id="services" className="pb-4">
              {words.services}
            </h2>
            <StoryList items={services}>
              {(service, isLead) => <ServiceCard service={service} isLead={isLead} />}
            </StoryList>
          </section>
        )}
        <Events title={words.past} events={events.filter((event) => event.is_over)} />
      </div>
    </TextPage>
  )
}

function Events({ title, events, empty }: { title: string; events: readonly Event[]; empty?: string }) {
  if (events.length === 0 && empty === undefined) return null
  return (
    <section aria-label={title}>
      <h2 className="pb-4">{title}</h2>
      {events.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <StoryList items={events}>{(event, isLead) => <EventCard event={event} isLead={isLead} />}</StoryList>
    </section>
  )
}
