import { messages } from '#contracts/messages.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findGiftFacts, type GiftFacts } from './gift.queries.ts'

const words = messages.gifts

/** Throws 422 for a variant that no customer would ever get as a gift, and for one of the product itself. */
export async function refuseGift(tx: Tx, { productId, giftId }: { productId: ProductId; giftId: VariantId }) {
  const facts = await findGiftFacts(tx, giftId)
  const refusal = facts ? findRefusal(facts, productId) : messages.staff.choiceGone
  if (refusal !== undefined) throw invalid({ gift: [refusal] })
}

/** A set and a service have no pieces of their own that could be added to an order. */
function findRefusal(facts: GiftFacts, productId: ProductId): string | undefined {
  if (facts.productId === productId) return words.itself
  if (facts.isSet || facts.isService) return words.withoutPieces
  return facts.isOffered ? undefined : words.hidden
}
