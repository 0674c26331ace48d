import type { Cart } from '#contracts/cart.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'

const words = cartMessages.slot

export type CartSlotProps = { cart: Cart; slot: Checkout['balloon_slot'] }

/** When a branch has the balloons of the cart inflated; an offer of such a time while none is chosen. */
export function CartSlot({ cart, slot }: CartSlotProps) {
  const inflated = cart.items.flatMap((item) => {
    const [plain, ...others] = item.options.filter((option) => option.is_pickup_only)
    const chosen = [plain, ...others].find((option) =>
      item.children.some(({ variant }) => variant.id === option?.variant_id),
    )
    // The shop offers plain inflating first, and that with a coating after it.
    return chosen ? [{ variantId: item.variant.id, count: item.quantity, isTreated: chosen !== plain }] : []
  })
  if (inflated.length === 0) return null
  return (
    <div className="grid gap-2 rounded-card bg-panel px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{slot ? words.chosen(slot.at, slot.store_name) : words.none}</span>
        <RouterLink href={paths.slotsOf(inflated)} className="target font-semibold text-primary-600 hover:underline">
          {slot ? words.change : words.choose}
        </RouterLink>
      </p>
      {slot?.fault && <Alert tone="danger">{slot.fault}</Alert>}
      {slot && slot.drives > 1 && <p className="text-sm">{words.drives(slot.drives)}</p>}
      <p className="text-xs text-ink-soft">{words.law}</p>
    </div>
  )
}
