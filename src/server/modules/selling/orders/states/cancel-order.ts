import { messages } from '#contracts/messages.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { changeStatus, type ChangeStatusDeps } from './change-status.ts'
import { checkLink } from '../view/get-order.ts'
import { isLateRental } from './late-rental.ts'
import { canCustomerCancel } from './order-states.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { CancelRequest, SecretLink } from '../orders.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { requestDeposit, requestRest } from '../refunds/request-refund.ts'

/**
 * Cancels by the secret link, until the shop starts to work on the order (decisions, section 4). What was paid is refunded. A
 * repeated call finds the order cancelled and changes nothing.
 */
export async function cancelByCustomer(
  deps: ChangeStatusDeps & Pick<OrdersDeps, 'db'>,
  { id, hash }: SecretLink,
): Promise<void> {
  await checkLink(deps, { id, hash })
  await deps.db.tx((tx) => cancelOrder(deps, tx, { orderId: id, actor: 'customer', reason: 'cancelled by customer' }))
}

/** Cancels in the caller's transaction and requests the refund of a paid order. Throws 409 if it is too late. */
export async function cancelOrder(
  deps: ChangeStatusDeps,
  tx: Tx,
  { orderId, actor, reason }: CancelRequest,
): Promise<void> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw notFound('order')
  if (order.state === 'cancelled') return
  if (actor === 'customer' && (await isLateRental(deps, tx, orderId)))
    throw new ApiError('conflict', { message: messages.rental.tooLateToCancel })
  const isAllowed = actor !== 'customer' || canCustomerCancel(order.state)
  if (!isAllowed || !(await changeStatus(deps, tx, { orderId, to: 'cancelled', actor, reason }))) {
    throw new ApiError('conflict', { message: messages.order.cannotBeCancelled })
  }
  await requestRest(deps, tx, { orderId, cause: 'cancelled', reason, actor })
  await requestDeposit(deps, tx, { orderId, cause: 'cancelled deposit', reason: messages.rental.depositBack, actor })
}
