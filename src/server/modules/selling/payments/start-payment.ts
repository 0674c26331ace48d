import type { OrderId } from '#kernel/ids.ts'
import { updateProviderRef } from './attempts.queries.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { findLatest } from './payments.queries.ts'
import type { FirstPayment, PaymentProvider } from './payments.types.ts'
import { currency } from './record-attempt.ts'

export type StartDeps = Pick<PaymentsDeps, 'db' | 'orders' | 'publicUrl' | 'providers' | 'onTrouble'>

/**
 * Creates the latest attempt at its provider. Returns the URL where the customer pays; null = there is none. Repeatable: the next
 * call finishes what a crash has left.
 */
export async function startPayment(deps: StartDeps, orderId: OrderId): Promise<string | null> {
  const payment = await findLatest(deps.db.query, orderId)
  if (!payment || payment.state !== 'created') return null
  if (payment.providerRef !== null) return payment.redirectUrl
  const provider = deps.providers.byCode(payment.provider)
  if (!provider || payment.orderState === 'cancelled') return null
  return createAt(deps, provider, { ...payment, orderId })
}

/**
 * `startPayment` for an order that has just been placed, without reading it again. The order is valid even if the gateway fails;
 * its page then offers the payment again.
 */
export async function startFirstPayment(deps: StartDeps, order: FirstPayment): Promise<string | null> {
  const provider = deps.providers.ofKind(order.kind)
  if (!provider || provider.isOffline || order.amountCents === 0) return null
  return orNull(deps, () => createAt(deps, provider, { ...order, attempt: 1, currency }))
}

/** The same for an order that a repeated request has found; its payment may have started already. */
export function resumePayment(deps: StartDeps, orderId: OrderId): Promise<string | null> {
  return orNull(deps, () => startPayment(deps, orderId))
}

type Started = Omit<FirstPayment, 'kind'> & { attempt: number; currency: string }

async function createAt(deps: StartDeps, provider: PaymentProvider, started: Started): Promise<string | null> {
  const { db, orders, publicUrl } = deps
  const { orderId, cartId, number: orderNumber, attempt, amountCents, currency: code, email, payerName } = started
  const { ref, redirectUrl } = await provider.create({
    orderId,
    orderNumber,
    attempt,
    amountCents,
    currency: code,
    email,
    payerName,
    returnUrl: publicUrl + toReturnPath(orders.linkOf({ id: orderId, cartId })),
  })
  const isFirst = await updateProviderRef(db.query, { orderId, attempt, ref, redirectUrl })
  return isFirst ? redirectUrl : returnEarlier(deps, provider, { orderId, ref })
}

/** Another request has started the same attempt: the customer pays that one, also where the gateway has made two. */
async function returnEarlier(
  { db, onTrouble }: StartDeps,
  provider: PaymentProvider,
  { orderId, ref }: { orderId: OrderId; ref: string },
): Promise<string | null> {
  const earlier = await findLatest(db.query, orderId)
  if (earlier?.providerRef !== ref) await provider.cancel?.(ref).catch(onTrouble)
  return earlier?.redirectUrl ?? null
}

async function orNull(
  { onTrouble }: Pick<StartDeps, 'onTrouble'>,
  work: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await work()
  } catch (error) {
    onTrouble(error)
    return null
  }
}

function toReturnPath(summaryPath: string): string {
  return `/platba/navrat${summaryPath.replace(/^\/shrnuti/, '')}`
}
