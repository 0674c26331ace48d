import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { BalloonsDeps, ChosenSlot } from './balloons.types.ts'
import { findMinutes } from './find-minutes.ts'
import { listInflated, measureLines } from './measure-lines.ts'
import { countDrives } from './work.rules.ts'

/** The slot that a cart has chosen, and whether it is still free. Nearly all carts ask the database nothing. */
export async function findChosen(
  { clock }: Pick<BalloonsDeps, 'clock'>,
  q: Queryable,
  cart: LoadedCart,
): Promise<ChosenSlot | undefined> {
  const { slotAt, storeId } = cart.delivery ?? {}
  const lines = listInflated(cart)
  if (slotAt === undefined || storeId === undefined || storeId === null || lines.length === 0) return undefined
  const at = new Date(slotAt)
  const { pieces, minutes, litres } = await measureLines(q, lines)
  const isFree = (await findMinutes(q, { storeId, at, minutes, now: clock.now() })) !== undefined
  return { storeId, at, pieces, drives: countDrives(litres), isFree }
}
