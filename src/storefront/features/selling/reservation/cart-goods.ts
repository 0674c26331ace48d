import type { Cart } from '#contracts/cart.ts'
import type { ReservationOffer } from '#contracts/store-reservations.ts'
import { maxReservedLines, maxReservedPieces } from '#contracts/validate-store-reservation.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { ApiClient } from '#storefront/api.ts'

type Line = { variantId: number; quantity: number; name: string }
export type CartOffer = {
  offer: ReservationOffer
  /** Names of goods in the cart that cannot be reserved with the others. */
  leftOut: string[]
}

/** What the branches can keep of a cart: the goods that may be reserved, five kinds at most. Undefined if it has no goods. */
export async function offerForCart({ reservations }: ApiClient, cart: Cart): Promise<CartOffer | undefined> {
  const lines = toLines(cart)
  if (lines.length === 0) return undefined
  const ask = async (wanted: readonly Line[]) => {
    const query = { lines: wanted.map(({ variantId, quantity }) => `${variantId}x${quantity}`).join('.') }
    return (await reservations.offer({ query })).data
  }
  const first = lines.slice(0, maxReservedLines)
  const offer = await ask(first)
  const reservable = new Set(offer.goods.flatMap((goods) => (goods.can_reserve ? [goods.variant_id] : [])))
  const kept = first.filter(({ variantId }) => reservable.has(variantId))
  const leftOut = lines.filter((line) => !kept.includes(line)).map(({ name }) => name)
  // A branch has "everything" if it has what is left.
  return { offer: kept.length === 0 || kept.length === first.length ? offer : await ask(kept), leftOut }
}

/** Each variant once. Services are done to goods, and costumes for hire are kept by their own booking. */
function toLines({ items }: Cart): Line[] {
  const goods = items.filter(({ is_service: isService }) => !isService)
  return [...Map.groupBy(goods, ({ variant }) => variant.id)].map(([variantId, same]) => ({
    variantId,
    quantity: Math.min(
      maxReservedPieces,
      same.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    name: same[0] ? goodsName({ name: same[0].product.name, variantName: same[0].variant.name }) : '',
  }))
}
