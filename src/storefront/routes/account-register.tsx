import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { paths } from '#storefront/paths.ts'
import { findUser } from '#storefront/session.ts'

/** The English address of the registration, which a customer no longer needs (decisions, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const user = await findUser(getApi(args))
  throw user ? redirect(paths.account()) : redirect(paths.register(), 301)
}
