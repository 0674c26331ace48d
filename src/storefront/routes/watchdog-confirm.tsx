import type { ActionFunctionArgs } from '#storefront/router/index.ts'
import { watchdog } from '#contracts/messages/watchdog.ts'
import { getApi } from '#storefront/api.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { MailLinkPage } from '#storefront/kit/page/mail-link-page.tsx'
import { readId } from '#storefront/kit/page/not-found.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export function loader() {
  return null
}

export async function action(args: ActionFunctionArgs) {
  const body = { id: readId(args.params['id']), token: args.params['token'] ?? '' }
  return respond(await submitForm({ send: () => getApi(args).watchdogs.confirm({ body }) }))
}

export const handle = { meta: () => ({ title: watchdog.confirm, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  return (
    <MailLinkPage
      title={watchdog.confirm}
      text={words.confirmText}
      submit={words.confirmSubmit}
      form={usePageForm<typeof action>()}
    />
  )
}
