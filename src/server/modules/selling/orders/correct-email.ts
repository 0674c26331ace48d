import { messages } from '#contracts/messages.ts'
import { isEmail } from '#contracts/validate-order.ts'
import type { OrderId, UserId } from '#kernel/ids.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { shareRedemptions } from '#server/modules/selling/vouchers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { isAddressHidden } from './mails/order-link.rules.ts'
import type { OrdersDeps } from './orders-deps.types.ts'
import type { OrderActor } from './orders.types.ts'
import * as queries from './orders.queries.ts'
import { insertNote } from './states/order-state.queries.ts'
import { canEmailBeCorrected } from './states/order-states.rules.ts'
import { emailCorrectedReason } from './states/reasons.rules.ts'

// The holder of a link can make the shop write to any address. A few attempts are enough to correct a typo.
const changesPerOrder = { limit: 3, windowSeconds: 3600 }
const mailsPerEmail = { limit: 5, windowSeconds: 86_400 }

type CorrectEmailDeps = Pick<OrdersDeps, 'db' | 'clock' | 'notifications' | 'hasRateLimits'>
type Correction = { orderId: OrderId; email: string; userId: UserId | undefined }

/**
 * Corrects the e-mail of an open order and sends its confirmation there; the same e-mail again sends it once more. The owner of
 * the order does not change (ADR 0027). `userId` is the caller, who has shown the order's secret as well. Throws 422 for an
 * invalid e-mail or one that has used up a voucher of the order, 409 if the order is over, 429 past the limits.
 */
export async function correctEmail(deps: CorrectEmailDeps, { orderId, email, userId }: Correction): Promise<void> {
  const { db, clock, notifications, hasRateLimits } = deps
  const corrected = normalizeEmail(email)
  if (corrected === '') throw invalid({ email: [messages.form.required] })
  if (!isEmail(corrected)) throw invalid({ email: [messages.form.email] })
  if (hasRateLimits && !(await isWithinLimits(deps, { orderId, email: corrected })))
    throw new ApiError('too_many_requests')
  await db.tx(async (tx) => {
    const order = await queries.findOrderForUpdate(tx, orderId)
    if (!order) throw notFound('order')
    const isOwner = userId !== undefined && order.userId === userId
    // The link changes the e-mail only as long as it shows it.
    const isShown = isOwner || !isAddressHidden(order.placedAt, clock.now())
    if (!isShown || !canEmailBeCorrected(order.state)) {
      throw new ApiError('conflict', { message: messages.order.emailCannotBeCorrected })
    }
    if (order.email !== corrected) await changeEmail(deps, tx, { order, email: corrected, actor: 'customer' })
    await notifications.enqueue(tx, 'order-received', { orderId })
  })
}

async function isWithinLimits(
  { db, clock }: CorrectEmailDeps,
  { orderId, email }: Omit<Correction, 'userId'>,
): Promise<boolean> {
  const now = clock.now()
  return (
    (await hit(db.query, `order-email:order:${orderId}`, { ...changesPerOrder, now })) &&
    (await hit(db.query, `order-email:email:${sha256(email)}`, { ...mailsPerEmail, now }))
  )
}

/** Changes the e-mail of a locked order, which must be clean. Throws 422 for one that has used up a voucher of the order. */
export async function changeEmail(
  { clock }: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  { order, email, actor }: { order: { id: OrderId; userId: UserId | null }; email: string; actor: OrderActor },
): Promise<void> {
  // With an account, voucher uses count for the account, whatever the order's e-mail is.
  if (order.userId === null && !(await shareRedemptions(tx, { orderId: order.id, email }))) {
    throw new ApiError('validation', { errors: { email: [messages.order.emailUsedVoucher] } })
  }
  const at = clock.now()
  await queries.updateEmail(tx, { orderId: order.id, email, at })
  await insertNote(tx, { orderId: order.id, actor, reason: emailCorrectedReason, at })
}
