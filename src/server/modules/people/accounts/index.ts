/**
 * Accounts: who a customer is. Owns users, customer groups, sessions, password resets and e-mail verifications, invoice
 * data, delivery addresses and consents. Does not own carts and orders: it publishes that a customer has logged in,
 * verified an e-mail or erased the account.
 */
import { registerAdminCustomerRoutes } from './customers.admin.routes.ts'
import { registerAdminGroupRoutes } from './groups.admin.routes.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { deleteOldHits } from '#server/platform/rate-limit.ts'
import { registerAccountAreaRoutes } from './account-area.routes.ts'
import { deleteExpired } from './accounts.queries.ts'
import { registerAccountsRoutes } from './accounts.routes.ts'
import { checkNewPassword } from './accounts.rules.ts'
import type { AccountsModule, AccountsParts, MergeGuestCart } from './accounts.types.ts'
import { choosePassword } from './passwords/choose-password.ts'
import { createPasswordCheck } from './passwords/password-check.ts'
import { createPasswords } from './passwords/passwords.ts'
import { fillResetMail } from './passwords/request-password-reset.ts'
import { finishErasures } from './privacy/erase-customer.ts'
import type { PersonalDataSource } from './privacy/personal-data.ts'
import type { CustomerEventSource } from './timeline/customer-events.types.ts'
import { recordAgreement, recordReminder, recordSubscription } from './privacy/record-consents.ts'
import { fillVerificationMail } from './registration/verify-email.ts'
import { authenticate } from './sessions/authenticate.ts'
import { createLoginTries } from './sessions/login-tries.ts'
import { confirmLogin, proveLogin } from './sessions/prove-login.ts'
import { refuseFaults } from './refuse-faults.ts'

export { isEmail } from './accounts.rules.ts'
export { describeDevice } from './sessions/device.rules.ts'
export { canCreateAccounts, upsertAccount, lockAccount, updateAccountName } from './accounts.queries.ts'
export type { AccountsModule } from './accounts.types.ts'
export type { AskedEvents, CustomerEventSource } from './timeline/customer-events.types.ts'
export type { DataOwner, PersonalDataSource, PersonalValue } from './privacy/personal-data.ts'

export type AccountsDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'work' | 'schedule'>
  notifications: Pick<NotificationsModule, 'enqueue' | 'provide'>
  events: Publisher
  publicUrl: string
  mergeGuestCart: MergeGuestCart
  personalData: readonly PersonalDataSource[]
  customerEvents: readonly CustomerEventSource[]
  /** Key for recognizing devices that have logged in before; nodes of one shop share it. */
  deviceSecret: string
  /** The date of the terms in force; consents store it. */
  readTermsVersion: () => Promise<string>
  hasVideos: () => Promise<boolean>
}

const cleanJob = 'accounts.delete-expired'

export function createAccountsModule(deps: AccountsDeps): AccountsModule {
  const { db, clock, jobs, notifications, events, publicUrl, mergeGuestCart } = deps
  const { personalData, customerEvents, readTermsVersion, hasVideos } = deps
  const passwords = createPasswords()
  const parts: AccountsParts = {
    db,
    clock,
    events,
    notifications,
    publicUrl,
    passwords,
    loginTries: createLoginTries(deps.deviceSecret),
    checkPassword: createPasswordCheck({ db, clock, passwords }),
    mergeGuestCart,
    personalData,
    customerEvents,
    readTermsVersion,
    hasVideos,
  }
  notifications.provide('password-reset', (data) => fillResetMail(parts, data))
  notifications.provide('email-verification', (data) => fillVerificationMail(parts, data))
  jobs.work(cleanJob, async () => {
    await deleteExpired(db.query, clock.now())
    await deleteOldHits(db.query, clock.now())
    await finishErasures(parts)
  })
  jobs.schedule(cleanJob, '7 3 * * *')
  return {
    routes(app) {
      registerAccountsRoutes(app, parts)
      registerAccountAreaRoutes(app, parts)
      registerAdminCustomerRoutes(app, parts)
      registerAdminGroupRoutes(app, parts)
    },
    authenticate: (token) => authenticate(parts, token),
    recordAgreement: (tx, agreement) => recordAgreement(parts, tx, agreement),
    recordReminder,
    recordSubscription,
    hashPassword: passwords.hash,
    proveLogin: (attempt) => proveLogin(parts, attempt),
    confirmLogin: (tx, login) => confirmLogin(parts, tx, login),
    checkPassword: parts.checkPassword,
    refuseWeakPassword: (input) => refuseFaults(checkNewPassword(input)),
    choosePassword: (tx, input) => choosePassword(parts, tx, input),
  }
}
