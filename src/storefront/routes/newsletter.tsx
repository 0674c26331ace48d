import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { NewsletterForm } from '#storefront/features/promotion/newsletter/newsletter-form.tsx'
import { subscribe } from '#storefront/features/promotion/newsletter/subscribe.ts'
import { messages } from '#storefront/i18n/messages.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

export function loader() {
  return null
}

/** The newsletter form of any page, posted without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await subscribe(await args.request.formData(), getApi(args))
  return data(outcome, { status: outcome.isSaved ? 200 : 422 })
}

export const handle = { meta: () => ({ title: messages.newsletter.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const outcome = useActionData<typeof action>()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{messages.newsletter.title}</h1>
        <p className="text-ink-soft">{messages.newsletter.text}</p>
        {outcome && (
          <Alert tone={outcome.isSaved ? 'success' : 'danger'} title={outcome.text} isLive>
            {outcome.hint}
          </Alert>
        )}
        {!outcome?.isSaved && <NewsletterForm />}
      </div>
    </div>
  )
}
