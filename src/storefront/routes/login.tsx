import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi } from '#storefront/api.ts'
import { logIn } from '#storefront/features/people/account/log-in.ts'
import { LoginForm } from '#storefront/features/people/account/login-form.tsx'
import { withNote } from '#storefront/features/people/account/saved-notes.ts'
import { SavedNote } from '#storefront/features/people/account/saved-note.tsx'
import { safeRedirect } from '#storefront/features/people/account/safe-redirect.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'

const words = shoppingMessages.account

/** For guests only; the header's box posts here too. */
export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(getApi(args))) throw redirect(paths.home())
  const wished = new URL(args.request.url).searchParams.get('redirect')
  return { redirect: safeRedirect(wished, paths.account()) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const outcome = await logIn(getApi(args), form)
  if (!outcome.isIn) return data(outcome.failure, { status: 422 })
  const target = safeRedirect(form.get('redirect'), paths.account())
  return redirect(outcome.hasMergedCart ? withNote(target, 'cartMerged') : target, 303)
}

export const handle = { meta: () => ({ title: words.login, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { redirect: target } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <SavedNote />
          <h1>{words.login}</h1>
          <p className="text-ink-soft">{words.loginText}</p>
        </div>
        <LoginForm form={Form} failure={failure} isBusy={navigation.state === 'submitting'} redirect={target} />
      </div>
    </div>
  )
}
