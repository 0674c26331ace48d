import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { register } from '#storefront/features/people/account/sign-in/register.ts'
import { safeRedirect } from '#storefront/features/people/account/sign-in/safe-redirect.ts'
import { RegisterForm } from '#storefront/features/people/account/sign-in/register-form.tsx'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { returnForm } from '#storefront/kit/forms/form-answer.ts'
import { prefillIntent } from '#storefront/kit/forms/prefill-intent.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'

const words = loginMessages

export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(getApi(args))) throw redirect(paths.home())
  const wished = new URL(args.request.url).searchParams.get('redirect')
  return { redirect: await safeRedirect(wished, paths.account()) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  // Values prefilled from another page, without errors.
  if (form.get('intent') === prefillIntent) return respond<never>(returnForm(form, { status: 200 }))
  const answer = await register(getApi(args), form)
  return answer.isDone ? redirect(await safeRedirect(form.get('redirect'), paths.account()), 303) : respond(answer)
}

export const handle = { meta: () => ({ title: words.register, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { redirect: wished } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  // The action decides whether it stays in this shop.
  const target = form.failure?.values['redirect'] ?? wished
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.register}</h1>
          <p className="text-ink-soft">{words.registerText}</p>
        </div>
        <RegisterForm form={form} redirect={target} />
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
