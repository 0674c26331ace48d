import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/checkout.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { CardIcon, CheckIcon, TruckIcon } from '#ui/icons.tsx'
import { StoreStock } from './store-stock.tsx'

export type BuyPromisesProps = { product: ProductDetail; variant: Variant; promise: DeliveryPromise }

/** When it comes, where it can be fetched, and what if it does not fit. */
export function BuyPromises({ product, variant, promise }: BuyPromisesProps) {
  const day = findDay(variant, promise)
  return (
    <ul className="promises">
      <Promise icon={<TruckIcon className="size-6" />}>
        <RouterLink href={paths.delivery()} className="font-semibold hover:underline">
          {day === undefined ? productMessages.deliveryTitle : productMessages.deliveredOn(day)}
        </RouterLink>
        <span className="block text-ink-soft">
          {promise.cheapest_cents === null
            ? productMessages.deliveryText
            : productMessages.deliveryFrom(promise.cheapest_cents, promise.free_from_cents)}
        </span>
      </Promise>
      <StoreStock productId={product.id} variantId={variant.id} />
      <Promise icon={<CheckIcon className="size-6" />}>{productMessages.returns}</Promise>
      <Promise icon={<CardIcon className="size-6" />}>{productMessages.payments}</Promise>
    </ul>
  )
}

/** The day by which goods ordered now arrive; undefined when it cannot be said. */
function findDay({ availability }: Variant, promise: DeliveryPromise): string | undefined {
  if (availability.state === 'in_stock') return promise.in_stock.courier.to
  return availability.state === 'not_in_stock' ? promise.not_in_stock.to : undefined
}

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="promise">
      {icon}
      <span>{children}</span>
    </li>
  )
}
