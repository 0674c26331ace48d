import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi } from '#storefront/api.ts'
import { readKnown, register } from '#storefront/features/people/account/log-in.ts'
import { safeRedirect } from '#storefront/features/people/account/safe-redirect.ts'
import { RegisterForm } from '#storefront/features/people/account/register-form.tsx'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { prefillIntent } from '#storefront/kit/forms/prefill-intent.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'

const words = shoppingMessages.account

export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(getApi(args))) throw redirect(paths.home())
  const wished = new URL(args.request.url).searchParams.get('redirect')
  return { redirect: safeRedirect(wished, paths.account()) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  if (form.get('intent') === prefillIntent) return data({ ...readKnown(form), redirect: paths.account() })
  const failure = await register(getApi(args), form)
  const target = safeRedirect(form.get('redirect'), paths.account())
  if (failure) return data({ ...failure, redirect: target }, { status: 422 })
  return redirect(target, 303)
}

export const handle = { meta: () => ({ title: words.register, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { redirect: wished } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const target = failure?.redirect ?? wished
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.register}</h1>
          <p className="text-ink-soft">{words.registerText}</p>
        </div>
        <RegisterForm failure={failure} isBusy={navigation.state === 'submitting'} redirect={target} />
        <p>
          {words.hasAccount}{' '}
          <RouterLink
            href={paths.login(target)}
            className="target inline-block font-semibold text-primary-600 underline underline-offset-4"
          >
            {words.submitLogin}
          </RouterLink>
        </p>
      </div>
    </div>
  )
}
