import { type ActionFunctionArgs, Form } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = orderMessages.lookup

export function loader() {
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const body = { number: readText(form, 'number'), email: readText(form, 'email') }
  return respond(await submitForm({ form, send: () => getApi(args).orders.findOrder({ body }), failed: words.failed }))
}

export const handle = {
  meta: () => ({ title: words.title, canonicalPath: paths.orderLookup() }),
} satisfies RouteHandle

export function Component() {
  const form = usePageForm<typeof action>()
  const { faultOf, valueOf } = form
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.title}</h1>
          <p className="text-ink-soft">{words.text}</p>
        </div>
        <FormProblem form={form} />
        {form.isDone ? (
          <Alert tone="success" isLive>
            {messages.order.linkSent}
          </Alert>
        ) : (
          <Form method="post" noValidate className="grid gap-4">
            <Field label={words.number} hint={words.numberHint} error={faultOf('number')}>
              {(control) => (
                <Input {...control} name="number" inputMode="numeric" maxLength={20} defaultValue={valueOf('number')} />
              )}
            </Field>
            <EmailField error={faultOf('email')} defaultValue={valueOf('email')} />
            <Button type="submit" isWide isLoading={form.isBusy}>
              {words.submit}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
