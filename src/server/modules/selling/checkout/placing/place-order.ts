import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import type { PlacedOrder } from '#server/modules/selling/orders/index.ts'
import { brokenConstraint } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import { findKeyDigest, isKeyTaken, takeKey, type IdempotencyKey } from '../checkout.queries.ts'
import type { OrderedNow, PlaceRequest } from '../checkout.types.ts'
import { findPoint } from '../quote/get-quote.ts'
import { findAttemptByKey, keyScopeOf } from './find-attempt.ts'
import { LostRace, placeInTx, type JustPlaced } from './place-in-tx.ts'

const waitMs = 60
const maxWaits = 40

/**
 * Turns a cart into an order, once. Everything that belongs to the order is one transaction. The payment starts after it; if a
 * crash comes between the two, the order's page and the reconciler start it.
 */
export async function placeOrder(deps: UseCaseDeps, request: PlaceRequest): Promise<OrderedNow> {
  const { body, buyer } = request
  const key: IdempotencyKey = {
    scope: keyScopeOf({ userId: buyer.userId ?? null, tempDigest: sha256(buyer.tempId ?? '') }),
    key: request.idempotencyKey,
    digest: sha256(JSON.stringify(body)),
    at: deps.clock.now(),
  }
  for (let wait = 0; ; wait += 1) {
    // Optimistic: most requests are the first of their key, so the common case costs no extra round trip.
    const placed = await tryOnce(deps, key, request)
    if (placed) return finish(deps, placed)
    const earlier = await replay(deps, key, request)
    if (earlier) return { ...earlier, paymentUrl: await deps.payments.resumePayment(earlier.id) }
    // Another request is placing the order. Waiting here holds no lock and no connection.
    if (wait === maxWaits) throw new ApiError('in_progress')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

async function finish({ payments }: UseCaseDeps, { payment, ...order }: JustPlaced): Promise<OrderedNow> {
  return {
    ...order,
    paymentUrl: await payments.startFirstPayment({ ...payment, orderId: order.id, number: order.number }),
  }
}

/** The order that this key has placed before. */
async function replay(
  deps: UseCaseDeps,
  key: IdempotencyKey,
  { body, buyer }: PlaceRequest,
): Promise<PlacedOrder | undefined> {
  const digest = await findKeyDigest(deps.db.query, key)
  // The cookie or the session may have been lost with the first answer.
  if (digest === undefined) return findAttemptByKey(deps, { ...key, cartId: body.cartId })
  if (digest !== key.digest) throw new ApiError('idempotency_key_reused')
  return deps.orders.findByCart(body.cartId, buyer)
}

/** Undefined = another request with the same key or the same cart won the race; its outcome is looked up after the transaction. */
async function tryOnce(deps: UseCaseDeps, key: IdempotencyKey, request: PlaceRequest): Promise<JustPlaced | undefined> {
  const offer = await deps.loadOffer()
  const pickupPoint = await findPoint(deps, deps.db.query, { cartId: request.body.cartId, selection: request.body })
  const termsVersion = await deps.readTermsVersion()
  try {
    const { readNumber, ...placed } = await deps.db.tx(async (tx) => {
      await takeKey(tx, key)
      return placeInTx(deps, tx, { request, offer, pickupPoint, termsVersion })
    })
    return { ...placed, number: await readNumber() }
  } catch (error) {
    // The key, then the cart's row decide the race; the unique cart of an order is the last guard.
    const isLost = error instanceof LostRace || isKeyTaken(error) || brokenConstraint(error) === 'orders_cart_id_key'
    if (isLost) return undefined
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    if (await findAttemptByKey(deps, { ...key, cartId: request.body.cartId })) return undefined
    throw await explainMissing(deps, error, request)
  }
}

async function explainMissing(
  { orders }: UseCaseDeps,
  error: ApiError,
  { body, buyer }: PlaceRequest,
): Promise<ApiError> {
  const earlier = await orders.findByCart(body.cartId, buyer)
  return earlier ? new ApiError('conflict', { message: messages.checkout.alreadyOrdered }) : error
}
