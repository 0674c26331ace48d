import type { ActionFunctionArgs } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { NewsletterForm } from '#storefront/features/promotion/newsletter/newsletter-form.tsx'
import { subscribe } from '#storefront/features/promotion/newsletter/subscribe.ts'
import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

export function loader() {
  return null
}

/** Handles the newsletter form of any page without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  return respond(await subscribe(await args.request.formData(), getApi(args)))
}

export const handle = { meta: () => ({ title: newsletterMessages.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { done, failure, faultOf } = usePageForm<typeof action>()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{newsletterMessages.title}</h1>
        <p className="text-ink-soft">{newsletterMessages.text}</p>
        {failure && <Alert tone="danger" title={faultOf('email') ?? failure.problem ?? ''} isLive />}
        {done ? (
          <Alert tone="success" title={done.text} isLive>
            {done.hint}
          </Alert>
        ) : (
          <NewsletterForm />
        )}
      </div>
    </div>
  )
}
