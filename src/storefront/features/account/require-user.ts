import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { User } from '#contracts/accounts.ts'
import { getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'
import { findUser } from '#storefront/session.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Who is logged in. A guest is sent to the root, where the login box opens and knows the way back (decisions, section 2). */
export async function requireUser(args: Args): Promise<User> {
  const user = await findUser(getApi(args))
  if (!user) throw toLoginBox(args.request)
  return user
}

export function toLoginBox(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(paths.loginBox(pathname + search))
}
