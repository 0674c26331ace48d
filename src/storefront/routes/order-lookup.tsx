import { type ActionFunctionArgs, Form, data, useActionData, useNavigation } from 'react-router'
import { messages } from '#contracts/messages.ts'
import { ApiProblem, getApi } from '#storefront/api.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = orderMessages.lookup

export function loader() {
  return null
}

type Answer = {
  isSent: boolean
  number: string
  email: string
  errors: Record<string, string[]>
  problem: string | undefined
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const asked = { number: readText(form, 'number'), email: readText(form, 'email') }
  const answer: Answer = { ...asked, isSent: false, errors: {}, problem: undefined }
  try {
    await getApi(args).orders.findOrder({ body: asked })
    return data<Answer>({ ...answer, isSent: true })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const problem = error.status === 422 ? undefined : error.status < 500 ? error.message : words.failed
    return data<Answer>({ ...answer, errors: error.errors, problem }, { status: error.status })
  }
}

export const handle = {
  meta: () => ({ title: words.title, canonicalPath: paths.orderLookup() }),
} satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.title}</h1>
          <p className="text-ink-soft">{words.text}</p>
        </div>
        {answer?.problem && (
          <Alert tone="danger" isLive>
            {answer.problem}
          </Alert>
        )}
        {answer?.isSent ? (
          <Alert tone="success" isLive>
            {messages.order.linkSent}
          </Alert>
        ) : (
          <Form method="post" noValidate className="grid gap-4">
            <Field label={words.number} hint={words.numberHint} error={answer?.errors['number']?.[0]}>
              {(control) => (
                <Input
                  {...control}
                  name="number"
                  inputMode="numeric"
                  maxLength={20}
                  defaultValue={answer?.number ?? ''}
                />
              )}
            </Field>
            <EmailField error={answer?.errors['email']?.[0]} defaultValue={answer?.email} />
            <Button type="submit" isWide isLoading={navigation.state === 'submitting'}>
              {words.submit}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
