/**
 * Accounts: who a customer is. Owns users, customer groups, sessions, password resets and e-mail verifications, invoice
 * data, delivery addresses and consents. Knows nothing of carts and orders: it publishes that a customer has logged in,
 * verified an e-mail or erased the account.
 */
import type { FastifyInstance } from 'fastify'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { randomSecret } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { registerAccountAreaRoutes } from './account-area.routes.ts'
import { registerAccountsRoutes } from './accounts.routes.ts'
import { createAccountsService, type MergeGuestCart } from './accounts.service.ts'
import { createEmailVerificationService } from './email-verification.service.ts'
import { createLoginTries } from './login-tries.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordResetService } from './password-reset.service.ts'
import { createPasswords } from './passwords.ts'
import type { PersonalDataSource } from './personal-data.ts'
import { createPrivacyService } from './privacy.service.ts'
import { createProfileService } from './profile.service.ts'
import { createSessionsService } from './sessions.service.ts'

export { isEmail } from './accounts.rules.ts'
export { createStaffService } from './staff.service.ts'
export { isStaffRole, staffRoles } from './staff-roles.rules.ts'
export type { DataOwner, PersonalDataSource, PersonalValue } from './personal-data.ts'

export type AccountsDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'work' | 'schedule'>
  notifications: Pick<NotificationsModule, 'enqueue' | 'provide'>
  events: Publisher
  publicUrl: string
  mergeGuestCart: MergeGuestCart
  personalData?: readonly PersonalDataSource[]
  /** Key for recognizing devices that have logged in before; nodes of one shop share it. */
  deviceSecret?: string
  /** The date of the terms in force; consents store it. */
  readTermsVersion?: () => Promise<string>
  hasVideos?: () => Promise<boolean>
}

const cleanJob = 'accounts.delete-expired'

export function createAccountsModule(deps: AccountsDeps) {
  const { db, clock, jobs, notifications, events, publicUrl, mergeGuestCart } = deps
  const { personalData = [], readTermsVersion = async () => '', hasVideos = async () => false } = deps
  const passwords = createPasswords()
  const loginTries = createLoginTries(deps.deviceSecret ?? randomSecret())
  const checkPassword = createPasswordCheck({ db, clock, passwords })
  const verification = createEmailVerificationService({ db, clock, events, notifications, publicUrl })
  const privacy = createPrivacyService({ db, clock, events, checkPassword, personalData, readTermsVersion })
  const accounts = createAccountsService({
    db,
    clock,
    passwords,
    loginTries,
    events,
    mergeGuestCart,
    readTermsVersion,
    hasVideos,
    async completeRegistration(tx, { userId, termsVersion }) {
      await privacy.recordTerms(tx, { userId, version: termsVersion })
      await verification.enqueueMail(tx, userId)
    },
  })
  const passwordReset = createPasswordResetService({
    db,
    clock,
    notifications,
    publicUrl,
    passwords,
    markVerified: verification.markVerified,
  })
  const profile = createProfileService({ db, clock })
  const sessions = createSessionsService({ db, clock, passwords, checkPassword, openSession: accounts.openSession })
  jobs.work(cleanJob, async () => {
    await accounts.deleteExpired()
    await privacy.finishErasures()
  })
  jobs.schedule(cleanJob, '7 3 * * *')
  return {
    routes(app: FastifyInstance): void {
      registerAccountsRoutes(app, { accounts, passwordReset, publicUrl })
      registerAccountAreaRoutes(app, { profile, sessions, verification, privacy })
    },
    authenticate: accounts.authenticate,
    recordAgreement: privacy.recordAgreement,
    recordSubscription: privacy.recordSubscription,
    /** For seeds and the back office, which create users themselves. */
    hashPassword: passwords.hash,
  }
}
