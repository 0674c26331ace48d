import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { NotificationsModule } from '#server/modules/notifications/index.ts'
import { findWithdrawalEnd, type OrdersModule, type ReadSetting } from '#server/modules/orders/index.ts'
import * as queries from './withdrawals.queries.ts'
import { isLateStatement, normalizeOrderNumber, normalizeStatement, toClockTime } from './withdrawals.rules.ts'

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  orders: OrdersModule
  notifications: NotificationsModule
  readSetting: ReadSetting
  publicUrl: string
  hasRateLimits?: boolean
}

// The receipt goes to whatever address was typed: nobody may make the shop write to a stranger all day.
const statementsPerAddress = { limit: 20, windowSeconds: 3600 }
const receiptsPerEmail = { limit: 10, windowSeconds: 86_400 }

const jobSchema = z.object({ withdrawalId: z.int() })

export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { db, clock, orders, notifications, hasRateLimits = true } = deps

  const service = {
    /**
     * Receives a statement, known order or not, and answers both alike. The same statement again gives the receipt of the
     * first. What follows for the order happens in the same transaction.
     */
    async withdraw(body: WithdrawalStatement, { ip }: { ip: string }): Promise<WithdrawalReceipt> {
      const errors = validateWithdrawal(body)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const statement = {
        name: normalizeStatement(body.name),
        orderNumber: normalizeOrderNumber(body.orderNumber),
        email: body.email.trim().toLowerCase(),
        items: normalizeStatement(body.items),
      }
      const digest = sha256(JSON.stringify(statement))
      const earlier = await queries.findByDigest(db.query, digest)
      if (earlier) return toReceipt(earlier)
      await refuseFlood({ ip, email: statement.email })
      const order = await orders.findByNumber({ number: statement.orderNumber, email: statement.email })
      await db.tx(async (tx) => {
        const receivedAt = toSecond(clock.now())
        const until = order?.deliveredAt ? findWithdrawalEnd(order.deliveredAt) : null
        const id = await queries.insertWithdrawal(tx, {
          ...statement,
          digest,
          orderId: order?.id ?? null,
          statement: messages.withdrawal.statement(statement),
          receivedAt,
          isLate: order ? isLateStatement({ until, today: toLocalDay(receivedAt) }) : null,
        })
        if (id === undefined) return
        if (order) await applyToOrder(tx, { withdrawalId: id, orderId: order.id, isWhole: statement.items === '' })
        await notifications.enqueue(tx, 'withdrawal-receipt', { withdrawalId: id })
      })
      const kept = await queries.findByDigest(db.query, digest)
      if (!kept) throw new Error('The statement was not kept.')
      return toReceipt(kept)
    },
  }

  /** What the statement changes by itself: everything else is noted, and a person goes on from there. */
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

  async function refuseFlood({ ip, email }: { ip: string; email: string }): Promise<void> {
    if (!hasRateLimits) return
    const now = clock.now()
    const isAllowed =
      (await hit(db.query, `withdrawal:address:${ip}`, { ...statementsPerAddress, now })) &&
      (await hit(db.query, `withdrawal:email:${sha256(email)}`, { ...receiptsPerEmail, now }))
    if (!isAllowed) throw new ApiError('too_many_requests')
  }

  notifications.provide('withdrawal-receipt', async (data) => {
    const { withdrawalId } = jobSchema.parse(data)
    const row = await queries.findWithdrawal(db.query, withdrawalId)
    if (!row) return undefined
    const { name, email, statement, receivedAt } = row
    return {
      to: email,
      props: {
        shop: await orders.readShop(),
        name,
        statement,
        receivedOn: receivedAt.toISOString(),
        receivedTime: toClockTime(receivedAt),
        documentsUrl: `${deps.publicUrl}/dokumenty`,
      },
    }
  })
  return service
}

function toReceipt({ receivedAt, email, statement }: queries.WithdrawalRow): WithdrawalReceipt {
  return { received_at: receivedAt.toISOString(), email, statement }
}

/** The receipt names seconds: what is kept is what it says. */
function toSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000)
}
