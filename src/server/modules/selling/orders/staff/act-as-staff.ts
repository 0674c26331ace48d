import { notFound } from '#server/http/errors.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { orderThing } from '../changes/lock-for-staff.ts'
import { moveOrder, type ChangeOrderDeps } from '../office/change-order.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { LockedOrder, OrderActor } from '../orders.types.ts'
import { findByNumber, findOrderForUpdate } from '../orders.queries.ts'
import { markSentByStaff } from '../refunds/refund-by-staff.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import type { StaffRequest } from './staff-request.ts'

type RefundRequest = Extract<StaffRequest, { action: 'refund' }>

type ActDeps = ChangeOrderDeps & Pick<OrdersDeps, 'db'>
type Acting = { tx: Tx; order: LockedOrder; audit: (entry: AuditEntry) => void }

/** A command has no session and no branch: the secret of the installation stands for the rights of an owner. */
const everything = { rights: { mayChange: true, mayRefund: true }, branches: null }

const permissions = { move: 'orders.edit', refund: 'refunds.create', refundSent: 'refunds.edit' } as const

/** Applies a request of a command to an order, by the rules of the screens and with a row of the audit log. */
export async function actAsStaff(deps: ActDeps, number: string, request: StaffRequest): Promise<void> {
  await deps.db.tx(async (tx) => {
    const known = await findByNumber(tx, number)
    const order = known && (await findOrderForUpdate(tx, known.id))
    if (!order) throw notFound('order')
    const entries: AuditEntry[] = []
    await perform(deps, { tx, order, audit: (entry) => void entries.push(entry) }, request)
    await appendAudit(tx, entries, {
      author: { actor: `command: ${request.actor}` },
      action: permissions[request.action],
      at: deps.clock.now(),
      ...('reason' in request && { reason: request.reason }),
    })
  })
}

async function perform(deps: ActDeps, { tx, order, audit }: Acting, request: StaffRequest): Promise<void> {
  const { id, number } = order
  const version = await getOrderVersion(tx, id)
  const { actor: by } = request
  switch (request.action) {
    case 'move': {
      const { to, reason, trackingNumber, trackingUrl } = request
      const tracking = trackingNumber === '' ? undefined : { number: trackingNumber, url: trackingUrl }
      await moveOrder(deps, { tx, audit, by, ...everything }, { id, version, to, reason, tracking })
      return
    }
    case 'refund':
      return refund(deps, { tx, order, audit }, request)
    case 'refundSent': {
      const { refundId } = request
      await markSentByStaff(deps, { tx, audit, staff: { name: by, branches: null } }, { number, version, refundId })
    }
  }
}

/** Two requests with one cause are one refund. */
async function refund(deps: ActDeps, { tx, order, audit }: Acting, request: RefundRequest): Promise<void> {
  const { cause, reason, amountCents, lines, withDelivery } = request
  const actor: OrderActor = `staff: ${request.actor}`
  const outcome = await requestRefund(deps, tx, {
    orderId: order.id,
    cause,
    reason,
    actor,
    withDelivery,
    lines: lines ?? null,
    ...(amountCents !== undefined && { amountCents }),
  })
  if (outcome.kind !== 'requested') return
  const { refundId, amountCents: refundedCents } = outcome
  const version = await getOrderVersion(tx, order.id)
  audit({ thing: orderThing, id: order.id, after: { refundId, refundedCents }, version })
}
