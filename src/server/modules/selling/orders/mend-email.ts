import { messages } from '#contracts/messages.ts'
import { isEmail } from '#contracts/validate-order.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { shareRedemptions } from '#server/modules/selling/vouchers/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import * as queries from './orders.queries.ts'
import { canEmailBeMended, isAddressHidden } from './orders.rules.ts'
import { emailMendedReason } from './reasons.rules.ts'

// Whoever has the link can make the shop write to any address: a few times are enough to mend a slip.
const changesPerOrder = { limit: 3, windowSeconds: 3600 }
const mailsPerEmail = { limit: 5, windowSeconds: 86_400 }

export type MendEmailDeps = {
  db: Db
  clock: Clock
  notifications: Pick<NotificationsModule, 'enqueue'>
  hasRateLimits: boolean
}

/**
 * Mends the e-mail of an open order and sends its confirmation to the new one; the same e-mail again sends it once more. The
 * order stays whose it was (ADR 0027). `userId` is the caller's, who has shown the order's secret as well. Throws 422 for what is
 * no e-mail or has used a voucher of the order up, 409 when the order is over, 429 past the limits.
 */
export function createMendEmail({ db, clock, notifications, hasRateLimits }: MendEmailDeps) {
  return async ({ orderId, email, userId }: { orderId: number; email: string; userId: number | undefined }) => {
    const mended = normalizeEmail(email)
    if (mended === '') throw invalid({ email: [messages.form.required] })
    if (!isEmail(mended)) throw invalid({ email: [messages.form.email] })
    if (hasRateLimits && !(await isWithinLimits({ orderId, email: mended }))) throw new ApiError('too_many_requests')
    await db.tx(async (tx) => {
      const order = await queries.lockOrder(tx, orderId)
      if (!order) throw notFound('order')
      const isOwner = userId !== undefined && order.userId === userId
      // As long as the link shows the e-mail, it changes it.
      const isShown = isOwner || !isAddressHidden(order.placedAt, clock.now())
      if (!isShown || !canEmailBeMended(order.state)) {
        throw new ApiError('conflict', { message: messages.order.emailCannotBeMended })
      }
      if (order.email !== mended) await change(tx, { order, email: mended })
      await notifications.enqueue(tx, 'order-received', { orderId })
    })
  }

  async function isWithinLimits({ orderId, email }: { orderId: number; email: string }): Promise<boolean> {
    const now = clock.now()
    return (
      (await hit(db.query, `order-email:order:${orderId}`, { ...changesPerOrder, now })) &&
      (await hit(db.query, `order-email:email:${sha256(email)}`, { ...mailsPerEmail, now }))
    )
  }

  async function change(
    tx: Tx,
    { order, email }: { order: { id: number; userId: number | null }; email: string },
  ): Promise<void> {
    // With an account the uses count for the account, wherever its messages go.
    if (order.userId === null && !(await shareRedemptions(tx, { orderId: order.id, email }))) {
      throw new ApiError('validation', { errors: { email: [messages.order.emailUsedVoucher] } })
    }
    const at = clock.now()
    await queries.mendEmail(tx, { orderId: order.id, email, at })
    await queries.noteInHistory(tx, { orderId: order.id, actor: 'customer', reason: emailMendedReason, at })
  }
}
