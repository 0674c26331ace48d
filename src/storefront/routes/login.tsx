import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { logIn, toLoginTarget } from '#storefront/features/people/account/sign-in/log-in.ts'
import { LoginForm } from '#storefront/features/people/account/sign-in/login-form.tsx'
import { SavedNote } from '#storefront/features/people/account/profile/saved-note.tsx'
import { safeRedirect } from '#storefront/features/people/account/sign-in/safe-redirect.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'

const words = loginMessages

/** Only for guests. */
export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(getApi(args))) throw redirect(paths.home())
  const wished = new URL(args.request.url).searchParams.get('redirect')
  return { redirect: await safeRedirect(wished, paths.account()) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const answer = await logIn(getApi(args), form)
  if (!answer.isDone) return respond(answer)
  return redirect(await toLoginTarget(form, answer.done), 303)
}

export const handle = { meta: () => ({ title: words.login, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { redirect: target } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <SavedNote />
          <h1>{words.login}</h1>
          <p className="text-ink-soft">{words.loginText}</p>
        </div>
        <LoginForm element={Form} form={form} redirect={target} />
      </div>
    </div>
  )
}
