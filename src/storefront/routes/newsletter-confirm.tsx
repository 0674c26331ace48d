import { type ActionFunctionArgs, Form, data, useActionData, useNavigation } from 'react-router'
import { ApiProblem, getApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = messages.newsletter

export function loader() {
  return null
}

/** By a button and not by opening the link: mail programs open links before their readers do. */
export async function action(args: ActionFunctionArgs) {
  try {
    const { message } = await getApi(args).content.confirmSubscription({ body: { token: args.params['token'] ?? '' } })
    return { isConfirmed: true, message }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error
    return data({ isConfirmed: false, message: error.message }, { status: error.status })
  }
}

export const handle = { meta: () => ({ title: words.confirmTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{words.confirmTitle}</h1>
        {answer ? (
          <Alert tone={answer.isConfirmed ? 'success' : 'danger'} isLive>
            {answer.message}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{words.confirmText}</p>
            <Button type="submit" isWide isLoading={navigation.state === 'submitting'}>
              {words.confirmSubmit}
            </Button>
          </Form>
        )}
        <RouterLink
          href={paths.home()}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {messages.common.home}
        </RouterLink>
      </div>
    </div>
  )
}
