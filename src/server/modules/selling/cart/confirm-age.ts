import { messages } from '#contracts/messages.ts'
import { adultSeconds } from '#kernel/adult-age.ts'
import type { CartId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isAgeConfirmed, updateAdultUntil } from './cart-choices.queries.ts'

/** Goods for adults go into a cart for which the age is confirmed, by this call or an earlier one. */
export async function confirmAge(
  tx: Tx,
  { cartId, isAdult, now }: { cartId: CartId; isAdult: boolean; now: Date },
): Promise<void> {
  if (isAdult) {
    await updateAdultUntil(tx, { cartId, until: new Date(now.getTime() + adultSeconds * 1000) })
  } else if (!(await isAgeConfirmed(tx, { cartId, now }))) throw ageUnconfirmed()
}

/** The error names the field with which a client confirms. */
export function ageUnconfirmed(): ApiError {
  const text = messages.problem.age_unconfirmed
  return new ApiError('age_unconfirmed', { message: text, errors: { isAdult: [text] } })
}
