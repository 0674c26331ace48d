import { type ActionFunctionArgs, redirect } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { EnquiryForm } from '#storefront/features/care/enquiry/enquiry-form.tsx'
import { EnquirySteps } from '#storefront/features/care/enquiry/enquiry-steps.tsx'
import { sendEnquiry } from '#storefront/features/care/enquiry/send-enquiry.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = serviceMessages.enquiry

export function loader() {
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const answer = await sendEnquiry(getApi(args), form, { kind: 'event', pageId: null })
  return answer.isDone ? redirect(paths.eventThanks(), 303) : respond(answer)
}

export const handle = {
  meta: () => ({ title: words.eventTitle, description: words.eventText, canonicalPath: paths.newEvent() }),
} satisfies RouteHandle

export function Component() {
  const form = usePageForm<typeof action>()
  return (
    <TextPage
      crumbs={[
        { label: messages.common.home, href: paths.home() },
        { label: serviceMessages.events.title, href: paths.events() },
        { label: words.eventTitle },
      ]}
      title={words.eventTitle}
      lead={words.eventText}
      width="page"
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
        <div className="max-w-article rounded-hero border border-line p-6 md:p-8">
          <EnquiryForm kind="event" form={form} />
        </div>
        <EnquirySteps />
      </div>
    </TextPage>
  )
}
