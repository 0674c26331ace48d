import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import {
  type ConfirmLink,
  type WithdrawalStep,
  confirmWithdrawal,
  firstStep,
  runWithdrawal,
  toRefusedStep,
} from '#storefront/features/care/withdrawal/run-withdrawal.ts'
import { WithdrawalForm } from '#storefront/features/care/withdrawal/withdrawal-form.tsx'
import '#storefront/features/care/withdrawal/withdrawal.css'
import { messages } from '#storefront/i18n/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = orderMessages.withdrawal

/** With the link of a receipt its statement; an invalid link is ignored. Nothing else is read from the URL. */
export async function loader(args: LoaderFunctionArgs): Promise<WithdrawalStep> {
  const link = readLink(args.request)
  const found = link && (await findOrUndefined(getApi(args).withdrawals.confirmation({ params: link })))
  return found ? { step: 'confirmation', confirmation: found.data } : firstStep
}

function readLink(request: Request): ConfirmLink | undefined {
  const { searchParams } = new URL(request.url)
  const [id, key] = [searchParams.get('potvrdenie') ?? '', searchParams.get('kluc') ?? '']
  return /^[1-9]\d{0,8}$/.test(id) && /^[\w-]{22,64}$/.test(key) ? { id: Number(id), key } : undefined
}

export async function action(args: ActionFunctionArgs) {
  const link = readLink(args.request)
  const api = getApi(args)
  if (link) return respond(await submitForm({ send: () => confirmWithdrawal(api, link) }))
  return respond(await runWithdrawal(api, await args.request.formData()))
}

export const handle = {
  meta: () => ({ title: words.title, description: words.lead, canonicalPath: paths.withdrawal() }),
} satisfies RouteHandle

export function Component() {
  const opened = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const page = form.failure ? toRefusedStep(form.failure) : (form.done ?? opened)
  const isForm = page.step === 'data' || page.step === 'review'
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={isForm ? words.lead : undefined}
      width={isForm ? 'page' : 'text'}
    >
      {isForm ? (
        <div className="withdrawal">
          <WithdrawalForm key={page.step} page={page} form={form} />
          <Exemptions />
        </div>
      ) : (
        <WithdrawalForm key={page.step} page={page} form={form} />
      )}
    </TextPage>
  )
}

function Exemptions() {
  return (
    <section className="grid max-w-form gap-3 text-ink-soft">
      <h2 className="text-lg text-ink">{words.exemptTitle}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {words.exempt.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{words.exemptText}</p>
      <p>
        {words.formText}{' '}
        <a href={paths.withdrawalForm()} className="target font-semibold text-primary-600 underline underline-offset-4">
          {words.form}
        </a>
      </p>
    </section>
  )
}
