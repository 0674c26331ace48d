import { type ActionFunctionArgs, Form, data, useActionData, useNavigation } from 'react-router'
import { ApiProblem, getApi } from '#storefront/api.ts'
import { LinkPage } from '#storefront/features/watchdogs/link-page.tsx'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { readId } from '#storefront/kit/not-found.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'

export function loader() {
  return null
}

/** By a button and not by opening the link: mail programs open links before their readers do. */
export async function action(args: ActionFunctionArgs) {
  try {
    const body = { id: readId(args.params['id']), token: args.params['token'] ?? '' }
    return { isDone: true, message: (await getApi(args).watchdogs.confirm({ body })).message }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error
    return data({ isDone: false, message: error.message }, { status: error.status })
  }
}

export const handle = { meta: () => ({ title: words.confirmTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  return (
    <LinkPage title={words.confirmTitle} text={words.confirmText} answer={answer}>
      <Form method="post">
        <Button type="submit" size="lg" isWide isLoading={navigation.state === 'submitting'}>
          {words.confirmSubmit}
        </Button>
      </Form>
    </LinkPage>
  )
}
