import { type ActionFunctionArgs, useActionData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { answerToken } from '#storefront/kit/forms/answer-token.ts'
import { MailLinkPage } from '#storefront/kit/page/mail-link-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = serviceMessages.unsubscribe

export function loader() {
  return null
}

/** The button of the page and that of a mail program (RFC 8058) post to the same address; opening it changes nothing. */
export function action(args: ActionFunctionArgs) {
  const { content } = getApi(args)
  return answerToken(() => content.unsubscribe({ body: { token: args.params['token'] ?? '' } }))
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const help = answer ? {} : { link: { href: paths.contacts(), text: words.help } }
  return <MailLinkPage title={words.title} text={words.text} submit={words.submit} answer={answer} {...help} />
}
