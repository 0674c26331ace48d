import type { FastifyInstance } from 'fastify'
import type { WithdrawalConfirmation, WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import type { OrderId, UserId, WithdrawalId } from '#kernel/ids.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'

export interface WithdrawalsModule {
  routes: (app: FastifyInstance) => void
  /**
   * Accepts a statement, whether its order is known or not, and answers both the same. A repeated statement returns the
   * first one's receipt. It acts on the order in the same transaction when the sender has proved that the order is theirs;
   * otherwise it acts once confirmed from the mailbox, and still counts from its receipt. Throws 422 by field and
   * `too_many_requests`.
   */
  withdraw: (statement: WithdrawalInput, sender: Sender) => Promise<WithdrawalReceipt>
  /** State of a receipt's link; a wrong id and a wrong key get the same 404. */
  getConfirmation: (link: ConfirmLink) => Promise<WithdrawalConfirmation>
  /** Confirms a statement from the mailbox. Repeatable; its effects on the order happen once. */
  confirmByLink: (link: ConfirmLink) => Promise<WithdrawalConfirmation>
}

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  events: Publisher
  orders: Pick<
    OrdersModule,
    'findProven' | 'findByNumber' | 'lockOrder' | 'isCancellable' | 'cancel' | 'changeStatus' | 'note'
  >
  notifications: NotificationsModule
  publicUrl: string
  /** Key for deriving the secrets of confirmation links. */
  linkSecret: string
  hasRateLimits: boolean
}

/** `link` is the secret link of the order's page: it proves that the order is the sender's. */
export type WithdrawalInput = WithdrawalStatement & { link?: { id: OrderId; hash: string } | undefined }
export type Sender = { ip: string; userId: UserId | undefined }
export type ConfirmLink = { id: WithdrawalId; key: string }
