import { type LoaderFunctionArgs, redirect } from '#storefront/router/index.ts'
import type { User } from '#contracts/accounts.ts'
import { getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'
import { findUser, getSession, leaveSession } from '#storefront/session.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Returns the customer. A guest is redirected to the root, where the login box opens and remembers the way back (decisions, section 2). */
export async function requireUser(args: Args): Promise<User> {
  const user = await findUser(getApi(args))
  if (!user) throw await toLoginBox(args)
  return user
}

/** If the session was ended elsewhere, in another tab or by "Odhlásiť všade", this tab shows a guest too. */
export async function toLoginBox(args: Args): Promise<Response> {
  if (getSession().user) await leaveSession(getApi(args))
  const { pathname, search } = new URL(args.request.url)
  return redirect(paths.loginBox(pathname + search))
}
