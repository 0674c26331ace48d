import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi } from '#storefront/api.ts'
import { runWithdrawal, type WithdrawalView } from '#storefront/features/withdrawal/run-withdrawal.ts'
import { WithdrawalForm } from '#storefront/features/withdrawal/withdrawal-form.tsx'
import { messages } from '#storefront/i18n/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { TextPage } from '#storefront/kit/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = orderMessages.withdrawal

/** The order's own pages bring its number along; nothing else is ever taken from the address. */
export async function loader({ request }: LoaderFunctionArgs): Promise<WithdrawalView> {
  const orderNumber = new URL(request.url).searchParams.get('objednavka')?.replace(/\D/g, '').slice(0, 12) ?? ''
  return {
    step: 'data',
    values: { name: '', orderNumber, email: '', items: '' },
    errors: {},
    problem: undefined,
    receipt: undefined,
  }
}

export async function action(args: ActionFunctionArgs) {
  const view = await runWithdrawal(getApi(args), await args.request.formData())
  return data(view, { status: Object.keys(view.errors).length > 0 ? 422 : 200 })
}

export const handle = {
  meta: () => ({ title: words.title, description: words.lead, canonicalPath: paths.withdrawal() }),
} satisfies RouteHandle

export function Component() {
  const empty = useLoaderData<typeof loader>()
  const view = useActionData<typeof action>() ?? empty
  const navigation = useNavigation()
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={view.step === 'received' ? undefined : words.lead}
    >
      <WithdrawalForm key={view.step} view={view} isBusy={navigation.state === 'submitting'} />
      {view.step !== 'received' && (
        <section className="grid max-w-form gap-3 border-t border-line pt-6 text-ink-soft">
          <h2 className="text-lg text-ink">{words.exemptTitle}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {words.exempt.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{words.exemptText}</p>
          <p>
            {words.formText}{' '}
            <a
              href={paths.withdrawalForm()}
              className="target font-semibold text-primary-600 underline underline-offset-4"
            >
              {words.form}
            </a>
          </p>
        </section>
      )}
    </TextPage>
  )
}
