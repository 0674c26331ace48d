/**
 * Accounts: who a customer is. Owns users, customer groups, sessions and password resets. Knows nothing of carts and orders: what
 * else belongs to a login is handed over as `onLogin`.
 */
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '#server/platform/jobs.ts'
import { registerAccountsRoutes } from './accounts.routes.ts'
import { createAccountsService, type OnLogin } from './accounts.service.ts'
import { createPasswordResetService, type PasswordResetDeps } from './password-reset.service.ts'
import { createPasswords } from './passwords.ts'

export { isEmail } from './accounts.rules.ts'

export type AccountsDeps = Omit<PasswordResetDeps, 'passwords'> & {
  jobs: Pick<Jobs, 'work' | 'schedule'>
  onLogin: OnLogin
}

const cleanJob = 'accounts.delete-expired'

export function createAccountsModule({ onLogin, jobs, ...deps }: AccountsDeps) {
  const passwords = createPasswords()
  const accounts = createAccountsService({ ...deps, onLogin, passwords })
  const passwordReset = createPasswordResetService({ ...deps, passwords })
  jobs.work(cleanJob, accounts.deleteExpired)
  jobs.schedule(cleanJob, '7 3 * * *')
  return {
    routes: (app: FastifyInstance) => registerAccountsRoutes(app, { accounts, passwordReset }),
    authenticate: accounts.authenticate,
    /** For seeds and the back office, which write users of their own. */
    hashPassword: passwords.hash,
  }
}
