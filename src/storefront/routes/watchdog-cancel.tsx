import type { ActionFunctionArgs } from '#storefront/router/index.ts'
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
  const form = await args.request.formData()
  const body = { id: readId(args.params['id']), token: args.params['token'] ?? '', all: form.get('all') === '1' }
  return respond(await submitForm({ send: () => getApi(args).watchdogs.cancel({ body }) }))
}

export const handle = { meta: () => ({ title: words.cancelTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  return (
    <MailLinkPage
      title={words.cancelTitle}
      text={words.cancelText}
      submit={words.cancelSubmit}
      submitAll={words.cancelAll}
      form={usePageForm<typeof action>()}
    />
  )
}
