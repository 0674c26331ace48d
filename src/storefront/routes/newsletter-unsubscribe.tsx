import { type ActionFunctionArgs, Form, data, useActionData, useNavigation } from 'react-router'
import { ApiProblem, getApi } from '#storefront/api.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = serviceMessages.unsubscribe

export function loader() {
  return null
}

/** The button of the page and that of a mail program (RFC 8058) post to the same address; opening it changes nothing. */
export async function action(args: ActionFunctionArgs) {
  try {
    const { message } = await getApi(args).content.unsubscribe({ body: { token: args.params['token'] ?? '' } })
    return { isDone: true, message }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error
    return data({ isDone: false, message: error.message }, { status: error.status })
  }
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{words.title}</h1>
        {answer ? (
          <Alert tone={answer.isDone ? 'success' : 'danger'} isLive>
            {answer.message}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{words.text}</p>
            <Button type="submit" isWide isLoading={navigation.state === 'submitting'}>
              {words.submit}
            </Button>
          </Form>
        )}
        <RouterLink
          href={answer ? paths.home() : paths.contacts()}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {answer ? serviceMessages.common.home : words.help}
        </RouterLink>
      </div>
    </div>
  )
}
