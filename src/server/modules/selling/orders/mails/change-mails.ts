import * as z from 'zod/mini'
import { toPayCents } from '#contracts/checkout.ts'
import type { OrderChangeId, OrderId } from '#kernel/ids.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { changeCause } from '../changes/change-cause.rules.ts'
import { findLatestChange } from '../changes/changes.queries.ts'
import { countOpenDifference } from '../changes/received-money.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { toAttachment } from '../billing/find-papers.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { loadView } from '../view/load-view.ts'
import { fillOrderMail, type OrderMailDeps } from './order-mails.ts'

const changeSchema: z.ZodMiniType<{ orderId: OrderId; changeId: OrderChangeId }> = z.object({
  orderId: z.int(),
  changeId: z.int(),
})
const movedSchema: z.ZodMiniType<{ orderId: OrderId; at: string }> = z.object({ orderId: z.int(), at: z.string() })
const addressSchema: z.ZodMiniType<{ orderId: OrderId }> = z.object({ orderId: z.int() })

/** Fills the messages about changes by staff. */
export function provideChangeMails(deps: OrderMailDeps & Pick<OrdersDeps, 'notifications'>): void {
  const { notifications } = deps
  notifications.provide('order-changed', (data) => fillChangeMail(deps, changeSchema.parse(data)))
  notifications.provide('order-address-changed', async (data) => {
    const order = await loadView(deps, addressSchema.parse(data).orderId)
    return order && fillOrderMail(deps, order)
  })
  notifications.provide('order-slot-moved', (data) => fillMovedMail(deps, movedSchema.parse(data)))
}

/** Only the latest time is true, and it has a message of its own. */
async function fillMovedMail(
  deps: OrderMailDeps,
  { orderId, at }: { orderId: OrderId; at: string },
): Promise<FilledMail<'order-slot-moved'> | undefined> {
  const order = await loadView(deps, orderId)
  return order?.pickup_at === at ? fillOrderMail(deps, order) : undefined
}

/** The latest change says all of it: an earlier one is no longer true. */
async function fillChangeMail(
  deps: OrderMailDeps,
  { orderId, changeId }: { orderId: OrderId; changeId: OrderChangeId },
): Promise<FilledMail<'order-changed'> | undefined> {
  const { db, papers, readSetting } = deps
  const shown = await loadView(deps, orderId)
  const change = await findLatestChange(db.query, orderId)
  if (!shown || change?.id !== changeId || shown.state === 'cancelled') return undefined
  const differenceCents = await countOpenDifference(db.query, orderId)
  const account = differenceCents > 0 ? ((await readSetting('bankAccount')) ?? null) : shown.bank_account
  const askedCents = account === null ? 0 : differenceCents || toPayCents(shown.totals)
  // The due day is that of the first payment.
  const order = differenceCents > 0 ? { ...shown, bank_account: account, due_on: null } : shown
  const { to, props, attachments } = await fillOrderMail(deps, order, askedCents)
  const cause = changeCause(changeId)
  const issued = (await papers.listOf(db.query, orderId)).filter((paper) => paper.cause === cause)
  const refund = (await listRefunds(db.query, orderId)).find((known) => known.cause === cause)
  const paperFiles = await Promise.all(issued.map((paper) => toAttachment(deps, paper)))
  return {
    to,
    props: {
      ...props,
      totalBeforeCents: change.totalBeforeCents,
      refundCents: refund?.amountCents ?? 0,
      toPayCents: askedCents,
      hasPapers: issued.length > 0,
    },
    attachments: [...attachments, ...paperFiles],
  }
}
