import { type LoaderFunctionArgs, redirect } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'
import { findUser } from '#storefront/session.ts'

/** The English URL of the registration; a customer is redirected, because they have an account (decisions, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const user = await findUser(getApi(args))
  throw user ? redirect(paths.account()) : redirect(paths.register(), 301)
}
