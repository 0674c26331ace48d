import type { FastifyInstance } from 'fastify'
import type { UserId } from '#kernel/ids.ts'
import type { AuthenticateStaff } from '#server/http/staff/staff-caller.ts'
import type { AccountsModule } from '#server/modules/people/accounts/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import type { StaffService } from './members/staff.service.ts'

export interface StaffModule extends StaffService {
  routes: (app: FastifyInstance) => void

  // For the HTTP server.
  /** The member of staff of a session's token. Use is noted, at most once a minute. */
  authenticate: AuthenticateStaff

  /** The secret of a one-time link to make the owner of a new shop; undefined once there is an owner. */
  offerFirstOwnerLink: () => Promise<string | undefined>
  /** Makes the owner of an empty shop; throws 409 once there is one. */
  createFirstOwner: (owner: FirstOwner) => Promise<void>

  // Handlers of events, called inside the publisher's transaction.
  /** Of `password.changed`: sessions opened with the old password end. */
  endSessions: (tx: Tx, changed: { userId: UserId }) => Promise<void>
  /** Of `customer.erased`: the person is no longer staff, and their factors are gone. Repeatable. */
  forgetCustomer: (tx: Tx, erased: { userId: UserId }) => Promise<void>
}

export type FirstOwner = {
  email: string
  firstname: string
  lastname: string
  password: string
  passwordConfirmation: string
}

/** What the use cases are built from; each takes a part of it. */
export type StaffParts = {
  db: Db
  clock: Clock
  accounts: Pick<
    AccountsModule,
    'proveLogin' | 'confirmLogin' | 'checkPassword' | 'refuseWeakPassword' | 'choosePassword' | 'hashPassword'
  >
  sealer: Sealer
  notifications: Pick<NotificationsModule, 'enqueue'>
  getStores: StoresModule['getStores']
  /** Where the screens of the back office are: passkeys are bound to it. */
  site: { name: string; origin: string; rpId: string }
}
