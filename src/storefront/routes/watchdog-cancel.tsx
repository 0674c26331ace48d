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
  const form = await args.request.formData()
  try {
    const body = {
      id: readId(args.params['id']),
      token: args.params['token'] ?? '',
      all: form.get('all') === '1',
    }
    return { isDone: true, message: (await getApi(args).watchdogs.cancel({ body })).message }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error
    return data({ isDone: false, message: error.message }, { status: error.status })
  }
}

export const handle = { meta: () => ({ title: words.cancelTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const answer = useActionData<typeof action>()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'submitting'
  return (
    <LinkPage title={words.cancelTitle} text={words.cancelText} answer={answer}>
      <Form method="post" className="grid gap-3">
        <Button type="submit" size="lg" isWide isLoading={isBusy}>
          {words.cancelSubmit}
        </Button>
        <Button type="submit" name="all" value="1" look="secondary" size="lg" isWide isLoading={isBusy}>
          {words.cancelAll}
        </Button>
      </Form>
    </LinkPage>
  )
}
