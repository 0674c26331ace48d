import type { ActionFunctionArgs } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { MailLinkPage } from '#storefront/kit/page/mail-link-page.tsx'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = newsletterMessages

export function loader() {
  return null
}

/** Confirms by a button, not by opening the link, because mail scanners open links. */
export async function action(args: ActionFunctionArgs) {
  const body = { token: args.params['token'] ?? '' }
  return respond(await submitForm({ send: () => getApi(args).content.confirmSubscription({ body }) }))
}

export const handle = { meta: () => ({ title: words.confirmTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  return (
    <MailLinkPage
      title={words.confirmTitle}
      text={words.confirmText}
      submit={words.confirmSubmit}
      form={usePageForm<typeof action>()}
    />
  )
}
