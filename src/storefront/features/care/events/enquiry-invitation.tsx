import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'

const words = serviceMessages.events

/** Invites a visitor who looks at events to ask for one. */
export function EnquiryInvitation() {
  return (
    <section
      aria-labelledby="enquiry-invitation"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-hero bg-tint-amber p-6 md:p-10"
    >
      <div className="grid max-w-text gap-2">
        <h2 id="enquiry-invitation">{words.enquireTitle}</h2>
        <p>{words.enquireText}</p>
      </div>
      <Button as={RouterLink} href={paths.newEvent()} size="lg">
        {words.enquire}
      </Button>
    </section>
  )
}
