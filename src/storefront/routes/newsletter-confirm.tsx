import { type ActionFunctionArgs, useActionData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { answerToken } from '#storefront/kit/forms/answer-token.ts'
import { MailLinkPage } from '#storefront/kit/page/mail-link-page.tsx'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = messages.newsletter

export function loader() {
  return null
}

/** By a button and not by opening the link: mail programs open links before their readers do. */
export function action(args: ActionFunctionArgs) {
  const { content } = getApi(args)
  return answerToken(() => content.confirmSubscription({ body: { token: args.params['token'] ?? '' } }))
}

export const handle = { meta: () => ({ title: words.confirmTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  return (
    <MailLinkPage
      title={words.confirmTitle}
      text={words.confirmText}
      submit={words.confirmSubmit}
      answer={useActionData<typeof action>()}
    />
  )
}
