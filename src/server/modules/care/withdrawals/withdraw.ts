import { messages } from '#contracts/messages.ts'
import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalReceipt } from '#contracts/withdrawals.ts'
import type { WithdrawalId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { findWithdrawalEnd } from '#server/modules/selling/orders/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { applyOnce, noteUnconfirmed } from './apply-withdrawal.ts'
import { withdrawalReceived } from './withdrawals.events.ts'
import { findByDigest, insertWithdrawal, takeResend, type WithdrawalRow } from './withdrawals.queries.ts'
import {
  isLateStatement,
  maxMails,
  normalizeOrderNumber,
  normalizeStatement,
  resendAfterMs,
} from './withdrawals.rules.ts'
import type { Sender, WithdrawalInput, WithdrawalsDeps } from './withdrawals.types.ts'

// The receipt goes to whatever address was typed: the limit keeps the shop from being used to mail strangers.
const statementsPerAddress = { limit: 20, windowSeconds: 3600 }
const receiptsPerEmail = { limit: 10, windowSeconds: 86_400 }

export async function withdraw(
  deps: WithdrawalsDeps,
  { link, ip, userId, ...body }: WithdrawalInput & Sender,
): Promise<WithdrawalReceipt> {
  const { db, clock, events, orders, notifications } = deps
  const errors = validateWithdrawal(body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const statement = {
    name: normalizeStatement(body.name),
    orderNumber: normalizeOrderNumber(body.orderNumber),
    email: normalizeEmail(body.email),
    items: normalizeStatement(body.items),
  }
  const digest = sha256(JSON.stringify(statement))
  const proven = await orders.findProven({ number: statement.orderNumber, link, userId })
  const earlier = await findByDigest(db.query, digest)
  if (!earlier) await refuseFlood(deps, { ip, email: proven ? undefined : statement.email })
  const order = proven ?? (await orders.findByNumber({ number: statement.orderNumber, email: statement.email }))
  const kept = await db.tx(async (tx) => {
    if (order) await orders.lockOrder(tx, order.id)
    const receivedAt = toSecond(clock.now())
    const until = order?.deliveredAt ? findWithdrawalEnd(order.deliveredAt) : null
    const id = await insertWithdrawal(tx, {
      ...statement,
      digest,
      orderId: order?.id ?? null,
      statement: messages.withdrawal.statement(statement),
      receivedAt,
      mailedAt: receivedAt,
      isLate: order ? isLateStatement({ until, today: toLocalDay(receivedAt) }) : null,
    })
    const row = await findByDigest(tx, digest)
    if (!row) throw new Error('The statement was not kept.')
    if (proven) await applyOnce(tx, deps, row)
    else if (id !== undefined && order) await noteUnconfirmed(tx, deps, { withdrawalId: id, orderId: order.id })
    if (id !== undefined) await events.publish(tx, withdrawalReceived({ withdrawalId: id, at: receivedAt }))
    if (id !== undefined || (!proven && (await mayResend(tx, deps, row.id))))
      await notifications.enqueue(tx, 'withdrawal-receipt', { withdrawalId: row.id })
    return row
  })
  return toReceipt(kept, { isProven: proven !== undefined })
}

async function refuseFlood(
  { db, clock, hasRateLimits }: WithdrawalsDeps,
  { ip, email }: { ip: string; email: string | undefined },
): Promise<void> {
  if (!hasRateLimits) return
  const now = clock.now()
  const isAllowed =
    (await hit(db.query, `withdrawal:address:${ip}`, { ...statementsPerAddress, now })) &&
    (email === undefined || (await hit(db.query, `withdrawal:email:${sha256(email)}`, { ...receiptsPerEmail, now })))
  if (!isAllowed) throw new ApiError('too_many_requests')
}

function mayResend(tx: Tx, { clock }: WithdrawalsDeps, id: WithdrawalId): Promise<boolean> {
  const at = clock.now()
  return takeResend(tx, { id, at, mailedBefore: new Date(at.getTime() - resendAfterMs), maxMails })
}

function toReceipt(
  { receivedAt, email, statement, confirmedAt }: WithdrawalRow,
  { isProven }: { isProven: boolean },
): WithdrawalReceipt {
  const needsConfirmation = !isProven && confirmedAt === null
  return { received_at: receivedAt.toISOString(), email, statement, needs_confirmation: needsConfirmation }
}

/** The receipt shows seconds, so the stored time has no finer part. */
function toSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000)
}
