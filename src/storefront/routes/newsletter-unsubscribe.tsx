import type { ActionFunctionArgs } from '#storefront/router/index.ts'
import { newsletter } from '#contracts/messages/newsletter.ts'
import { getApi } from '#storefront/api.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { MailLinkPage } from '#storefront/kit/page/mail-link-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = serviceMessages.unsubscribe

export function loader() {
  return null
}

/** The page's button and a mail program's (RFC 8058) post to the same URL; opening it changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const body = { token: args.params['token'] ?? '' }
  return respond(await submitForm({ send: () => getApi(args).content.unsubscribe({ body }) }))
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const form = usePageForm<typeof action>()
  const help = form.isDone || form.failure ? {} : { link: { href: paths.contacts(), text: words.help } }
  return <MailLinkPage title={words.title} text={words.text} submit={newsletter.unsubscribe} form={form} {...help} />
}
