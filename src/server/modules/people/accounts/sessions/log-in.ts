import type { AccountsParts, LoginResult, Origin } from '../accounts.types.ts'
import { enterAccount, type EnterDeps } from './open-session.ts'
import { confirmLogin, proveLogin } from './prove-login.ts'

/** Throws 422 for an incomplete form, `login_failed` for a wrong e-mail or password, `too_many_requests` for guessing. */
export async function logIn(
  deps: EnterDeps & Pick<AccountsParts, 'db' | 'passwords'>,
  credentials: { email: string; password: string } & Origin,
): Promise<LoginResult> {
  const login = await proveLogin(deps, credentials)
  const { user, attempt } = login
  const { email } = attempt
  return deps.db.tx(async (tx) => {
    await confirmLogin(deps, tx, login)
    const provedEmail = user.emailVerifiedAt === null ? undefined : email
    return enterAccount(deps, tx, { userId: user.id, email, provedEmail, origin: credentials })
  })
}
