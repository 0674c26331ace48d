import type { Cart } from '#contracts/cart.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { CheckIcon, TruckIcon } from '#ui/icons.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const words = cartMessages

export type FreeDeliveryProps = { cart: Pick<Cart, 'free_delivery_from_cents' | 'free_delivery_missing_cents'> }

/** The amount missing to free delivery; renders nothing for goods without free delivery. */
export function FreeDelivery({ cart }: FreeDeliveryProps) {
  const missing = cart.free_delivery_missing_cents
  if (missing === null) return null
  // The bar is also full if a voucher makes delivery free below the threshold.
  const threshold = Math.max(1, cart.free_delivery_from_cents ?? 1)
  const text = missing === 0 ? words.freeDelivery : words.freeDeliveryMissing(missing)
  return (
    <div className="grid gap-2 rounded-card bg-primary-50 px-4 py-2 md:py-3">
      <p className="flex items-center gap-2 font-semibold">
        {missing === 0 ? (
          <CheckIcon className="size-5 text-success" />
        ) : (
          <TruckIcon className="size-5 text-primary-600" />
        )}
        {text}
      </p>
      <ProgressBar look="goal" value={threshold - missing} max={threshold} label={text} />
    </div>
  )
}
