import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { ComplaintForm } from '#storefront/features/care/complaint/complaint-form.tsx'
import { sendComplaint } from '#storefront/features/care/complaint/send-complaint.ts'
import { complaintMessages as words } from '#storefront/i18n/complaint-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return { orderNumber: (new URL(request.url).searchParams.get('objednavka') ?? '').slice(0, 20) }
}

export async function action(args: ActionFunctionArgs) {
  return respond(await sendComplaint(getApi(args), await args.request.formData()))
}

export const handle = {
  meta: () => ({ title: words.title, description: words.description, canonicalPath: paths.complaint() }),
} satisfies RouteHandle

export function Component() {
  const { orderNumber } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={
        <p>
          {words.lead} {words.rules}{' '}
          <RouterLink
            href={paths.documents()}
            className="target font-semibold text-primary-600 underline underline-offset-4"
          >
            {words.documents}
          </RouterLink>
        </p>
      }
    >
      {form.done ? (
        <Alert tone="success" isLive title={words.sentTitle}>
          {words.sentText(form.done.email)}
        </Alert>
      ) : (
        <ComplaintForm form={form} orderNumber={orderNumber} />
      )}
    </TextPage>
  )
}
