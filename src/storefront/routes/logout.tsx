import { type ActionFunctionArgs, redirect } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import { logOut } from '#storefront/features/people/account/sign-in/log-out.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { paths } from '#storefront/paths.ts'

/** Only a POST logs out; a link redirects home. */
export function loader() {
  return redirect(paths.home())
}

export async function action(args: ActionFunctionArgs) {
  await logOut(getApi(args), args.request.signal)
  if (typeof document !== 'undefined') notify({ tone: 'success', text: messages.account.loggedOut })
  return redirect(paths.home(), 303)
}
