import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/checkout.ts'
import { assertNever } from '#kernel/assert-never.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { CardIcon, CheckIcon, TruckIcon } from '#ui/icons.tsx'
import { StoreStock } from './store-stock.tsx'
import './product.css'

export type BuyPromisesProps = {
  product: ProductDetail
  variant: Variant
  isSizeOpen: boolean
  promise: DeliveryPromise
}

/** When it comes, where it can be fetched, and what if it does not fit. */
export function BuyPromises({ product, variant, isSizeOpen, promise }: BuyPromisesProps) {
  return (
    <ul className="promises">
      <Promise icon={<TruckIcon className="size-6" />}>
        <RouterLink href={paths.delivery()} className="font-semibold hover:underline">
          {promise.carrier ? describeDay(variant, promise.carrier) : productMessages.pickupOnly}
        </RouterLink>
        <span className="block text-ink-soft">
          {promise.carrier ? describeFee(variant, promise.carrier) : productMessages.pickupOnlyText}
        </span>
      </Promise>
      <StoreStock product={product} variant={variant} isSizeOpen={isSizeOpen} />
      <Promise icon={<CheckIcon className="size-6" />}>{productMessages.returns}</Promise>
      <Promise icon={<CardIcon className="size-6" />}>{productMessages.payments}</Promise>
    </ul>
  )
}

type Carrier = NonNullable<DeliveryPromise['carrier']>

/** The day by which goods ordered now arrive; for what cannot be ordered nothing is promised. */
function describeDay({ availability }: Variant, carrier: Carrier): string {
  switch (availability.state) {
    case 'in_stock':
      return productMessages.deliveredOn(carrier.in_stock.to)
    case 'not_in_stock':
      return productMessages.deliveredOn(carrier.not_in_stock.to)
    case 'preorder':
      return availability.preorder_on === null
        ? productMessages.deliveryLater
        : productMessages.sentAfter(availability.preorder_on)
    case 'sold_out':
    case 'unavailable':
      return productMessages.deliveryTitle
    default:
      return assertNever(availability.state)
  }
}

/** One piece may be worth enough by itself. */
function describeFee({ price_cents: cents }: Variant, carrier: Carrier): string {
  const { name, free_from_cents: freeFrom } = carrier
  if (freeFrom !== null && cents >= freeFrom) return `${productMessages.deliveryFree(name)}.`
  const limit = freeFrom === null ? '' : productMessages.freeFrom(freeFrom)
  return `${productMessages.deliveryFor(name, carrier.cents)}${limit}.`
}

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="promise">
      {icon}
      <span>{children}</span>
    </li>
  )
}
