/**
 * Accounts: who a customer is. Owns users, customer groups, sessions and password resets. Knows nothing of carts and orders: what
 * else belongs to a login is handed over as `onLogin`.
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { registerAccountsRoutes } from './accounts.routes.ts'
import { createAccountsService, type OnLogin } from './accounts.service.ts'
import { createPasswords, type Passwords } from './passwords.ts'

export { isEmail, normalizeEmail } from './accounts.rules.ts'
export type { LoginResult, OnLogin } from './accounts.service.ts'

export type AccountsDeps = { db: Db; clock: Clock; onLogin?: OnLogin; passwords?: Passwords }

export type AccountsModule = ReturnType<typeof createAccountsModule>

export function createAccountsModule({
  db,
  clock,
  onLogin = async () => {},
  passwords = createPasswords(),
}: AccountsDeps) {
  const service = createAccountsService({ db, clock, onLogin, passwords })
  return {
    routes: (app: FastifyInstance) => registerAccountsRoutes(app, service),
    authenticate: service.authenticate,
    /** For seeds and the back office, which write users of their own. */
    hashPassword: passwords.hash,
    deleteExpired: service.deleteExpired,
  }
}
