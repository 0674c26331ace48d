import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalConfirmation, WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import { toClockTime } from '#kernel/clock-time.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { findWithdrawalEnd, type OrdersModule } from '#server/modules/selling/orders/index.ts'
import * as queries from './withdrawals.queries.ts'
import {
  confirmPath,
  deriveConfirmKey,
  findConfirmationState,
  isLateStatement,
  maxMails,
  normalizeOrderNumber,
  normalizeStatement,
  resendAfterMs,
} from './withdrawals.rules.ts'

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  orders: OrdersModule
  notifications: NotificationsModule
  publicUrl: string
  /** Key for deriving the secrets of confirmation links. */
  linkSecret: string
  hasRateLimits?: boolean
}

// The receipt goes to whatever address was typed: the limit keeps the shop from being used to mail strangers.
const statementsPerAddress = { limit: 20, windowSeconds: 3600 }
const receiptsPerEmail = { limit: 10, windowSeconds: 86_400 }

export type WithdrawalInput = WithdrawalStatement & { link?: { id: number; hash: string } | undefined }
export type ConfirmLink = { id: number; key: string }

const jobSchema = z.object({ withdrawalId: z.int() })

export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { db, clock, orders, notifications, linkSecret, hasRateLimits = true } = deps

  const keyOf = (id: number) => deriveConfirmKey(linkSecret, id)

  const service = {
    /**
     * Accepts a statement, whether its order is known or not, and answers both the same. A repeated statement returns
     * the first one's receipt. It acts on the order in the same transaction when the sender has proved that the order
     * is theirs; otherwise it acts once confirmed from the mailbox, and still counts from its receipt.
     */
    async withdraw(
      { link, ...body }: WithdrawalInput,
      { ip, userId }: { ip: string; userId: number | undefined },
    ): Promise<WithdrawalReceipt> {
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
      const earlier = await queries.findByDigest(db.query, digest)
      if (!earlier) await refuseFlood({ ip, email: proven ? undefined : statement.email })
      const order = proven ?? (await orders.findByNumber({ number: statement.orderNumber, email: statement.email }))
      const kept = await db.tx(async (tx) => {
        if (order) await orders.lockOrder(tx, order.id)
        const receivedAt = toSecond(clock.now())
        const until = order?.deliveredAt ? findWithdrawalEnd(order.deliveredAt) : null
        const id = await queries.insertWithdrawal(tx, {
          ...statement,
          digest,
          orderId: order?.id ?? null,
          statement: messages.withdrawal.statement(statement),
          receivedAt,
          mailedAt: receivedAt,
          isLate: order ? isLateStatement({ until, today: toLocalDay(receivedAt) }) : null,
        })
        const row = await queries.findByDigest(tx, digest)
        if (!row) throw new Error('The statement was not kept.')
        if (proven) await confirm(tx, row)
        else if (id !== undefined && order) await noteUnconfirmed(tx, { withdrawalId: id, orderId: order.id })
        if (id !== undefined || (!proven && (await mayResend(tx, row.id))))
          await notifications.enqueue(tx, 'withdrawal-receipt', { withdrawalId: row.id })
        return row
      })
      return toReceipt(kept, { isProven: proven !== undefined })
    },

    /** State of a receipt's link; a wrong id and a wrong key get the same answer. */
    async getConfirmation(link: ConfirmLink): Promise<WithdrawalConfirmation> {
      return toConfirmation(await findByLink(link))
    },

    /** Confirms a statement from the mailbox. Repeatable; its effects on the order happen once. */
    async confirmByLink(link: ConfirmLink): Promise<WithdrawalConfirmation> {
      const row = await findByLink(link)
      const { receivedAt, confirmedAt } = row
      if (findConfirmationState({ receivedAt, confirmedAt, now: clock.now() }) !== 'waiting') return toConfirmation(row)
      await db.tx(async (tx) => {
        if (row.orderId !== null) await orders.lockOrder(tx, row.orderId)
        await confirm(tx, row)
      })
      return toConfirmation(await findByLink(link))
    },
  }

  async function findByLink({ id, key }: ConfirmLink): Promise<queries.WithdrawalRow> {
    const row = equalDigests(sha256(keyOf(id)), sha256(key)) ? await queries.findWithdrawal(db.query, id) : undefined
    if (!row) throw notFound('withdrawal')
    return row
  }

  function toConfirmation({ receivedAt, confirmedAt, statement, name }: queries.WithdrawalRow): WithdrawalConfirmation {
    const state = findConfirmationState({ receivedAt, confirmedAt, now: clock.now() })
    return { received_at: receivedAt.toISOString(), statement, name, state }
  }

  /** The statement is proved to be the customer's: applies its effects once. The order is locked already. */
  async function confirm(tx: Tx, { id, orderId, items }: queries.WithdrawalRow): Promise<void> {
    const isFirst = await queries.confirmWithdrawal(tx, { id, at: clock.now() })
    if (isFirst && orderId !== null) await applyToOrder(tx, { withdrawalId: id, orderId, isWhole: items === '' })
  }

  /** Shows staff that someone wrote, so a statement whose receipt nobody reads is not lost. */
  async function noteUnconfirmed(tx: Tx, { withdrawalId, orderId }: { withdrawalId: number; orderId: number }) {
    await orders.note(tx, { orderId, actor: 'customer', reason: `withdrawal ${withdrawalId}, not confirmed yet` })
  }

  function mayResend(tx: Tx, id: number): Promise<boolean> {
    const at = clock.now()
    return queries.takeResend(tx, { id, at, mailedBefore: new Date(at.getTime() - resendAfterMs), maxMails })
  }

  /** Applies what the statement changes automatically; everything else becomes a note for staff. */
  async function applyToOrder(
    tx: Tx,
    { withdrawalId, orderId, isWhole }: { withdrawalId: number; orderId: number; isWhole: boolean },
  ): Promise<void> {
    const order = await orders.lockOrder(tx, orderId)
    if (!order) return
    const reason = `withdrawal ${withdrawalId}`
    const withdrawal = await queries.findWithdrawal(tx, withdrawalId)
    const isMoved =
      isWhole &&
      withdrawal?.isLate !== true &&
      (orders.canCustomerCancel(order.state)
        ? await orders.cancel(tx, { orderId, actor: 'customer', reason }).then(() => true)
        : await orders.changeStatus(tx, { orderId, to: 'withdrawn', actor: 'customer', reason }))
    if (!isMoved) await orders.note(tx, { orderId, actor: 'customer', reason })
  }

  async function refuseFlood({ ip, email }: { ip: string; email: string | undefined }): Promise<void> {
    if (!hasRateLimits) return
    const now = clock.now()
    const isAllowed =
      (await hit(db.query, `withdrawal:address:${ip}`, { ...statementsPerAddress, now })) &&
      (email === undefined || (await hit(db.query, `withdrawal:email:${sha256(email)}`, { ...receiptsPerEmail, now })))
    if (!isAllowed) throw new ApiError('too_many_requests')
  }

  notifications.provide('withdrawal-receipt', async (data) => {
    const { withdrawalId } = jobSchema.parse(data)
    const row = await queries.findWithdrawal(db.query, withdrawalId)
    if (!row) return undefined
    const { id, name, email, statement, receivedAt, confirmedAt } = row
    const isWaiting = findConfirmationState({ receivedAt, confirmedAt, now: clock.now() }) === 'waiting'
    return {
      to: email,
      props: {
        name,
        statement,
        receivedOn: receivedAt.toISOString(),
        receivedTime: toClockTime(receivedAt),
        documentsUrl: `${deps.publicUrl}/dokumenty`,
        confirmUrl: isWaiting ? deps.publicUrl + confirmPath({ id, key: keyOf(id) }) : null,
      },
    }
  })
  return service
}

function toReceipt(
  { receivedAt, email, statement, confirmedAt }: queries.WithdrawalRow,
  { isProven }: { isProven: boolean },
): WithdrawalReceipt {
  const needsConfirmation = !isProven && confirmedAt === null
  return { received_at: receivedAt.toISOString(), email, statement, needs_confirmation: needsConfirmation }
}

/** The receipt shows seconds, so the stored time has no finer part. */
function toSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000)
}
