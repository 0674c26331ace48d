import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import { listInflated } from '#server/modules/selling/balloons/index.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { CompleteChoice, Offer } from '../checkout.types.ts'
import { promisePickup } from '../promise-delivery.ts'

/** The slot that a cart has chosen for its inflated balloons. */
export type CartSlot = { storeId: StoreId; at: Date }

/** Undefined = none was chosen, or nothing is inflated. */
export function findCartSlot(cart: LoadedCart): CartSlot | undefined {
  const { slotAt, storeId } = cart.delivery ?? {}
  if (slotAt === undefined || storeId === undefined || storeId === null) return undefined
  return listInflated(cart).length > 0 ? { storeId, at: new Date(slotAt) } : undefined
}

type Checking = { cart: LoadedCart; choice: CompleteChoice; stores: Offer['stores']; now: Date }

/** Throws `cart_changed` for a slot at another branch than that of the order, or before the goods are there. */
export function refuseSlot({ cart, choice, stores, now }: Checking): void {
  const slot = findCartSlot(cart)
  if (!slot) return
  const { carrier, store, zone, bring } = choice
  if (store?.id !== slot.storeId) {
    const name = stores.find(({ id }) => id === slot.storeId)?.name ?? ''
    throw new ApiError('cart_changed', { message: messages.balloons.otherStore(name) })
  }
  const readyOn = promisePickup({ cart, carrier, store, isAtStore: choice.isAtStore === true, bring, now, zone })
  if (toLocalDay(slot.at) < readyOn) throw new ApiError('cart_changed', { message: messages.balloons.notReady })
}

/** Books the slot of the cart. Throws `cart_changed` if it is taken. */
export async function holdCartSlot(
  { clock, balloons }: Pick<UseCaseDeps, 'clock' | 'balloons'>,
  tx: Tx,
  {
    orderId,
    cart,
    choice,
    totalCents,
  }: { orderId: OrderId; cart: LoadedCart; choice: CompleteChoice; totalCents: Cents },
): Promise<void> {
  const slot = findCartSlot(cart)
  if (!slot) return
  const { holdMs } = choice.method
  const expiresAt = totalCents === 0 || holdMs === null ? null : new Date(clock.now().getTime() + holdMs)
  await balloons.holdSlot(tx, { ...slot, orderId, lines: listInflated(cart), expiresAt })
}
