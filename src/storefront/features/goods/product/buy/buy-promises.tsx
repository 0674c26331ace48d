import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise as Promised } from '#contracts/delivery-promise.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import { assertNever } from '#kernel/assert-never.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { EventPlace } from '#storefront/kit/event-day/event-place.tsx'
import { VariantVerdictPlace } from '#storefront/kit/event-day/variant-verdict-place.tsx'
import { DeliveryPromise } from '#storefront/kit/goods/delivery-promise.tsx'
import { findPromisedDays } from '#storefront/kit/goods/promised-days.ts'
import { useHasBranches } from '#storefront/kit/goods/use-has-branches.ts'
import { useOfferedPayments } from '#storefront/kit/goods/use-offered-payments.ts'
import { CalendarIcon, CardIcon, CheckIcon } from '#ui/icons.tsx'
import { paths } from '#storefront/paths.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { StoreStock } from '../branches/store-stock.tsx'
import '../product.css'

export type BuyPromisesProps = {
  product: ProductDetail
  variant: Variant
  isSizeOpen: boolean
  promise: Promised
}

/** Delivery, pick-up, returns and payment. */
export function BuyPromises({ product, variant, isSizeOpen, promise }: BuyPromisesProps) {
  const paymentKinds = useOfferedPayments()
  const hasBranches = useHasBranches()
  return (
    <ul className="promises">
      <li className="promise">
        <DeliveryPromise
          carrier={promise.carrier}
          goodsCents={variant.price_cents}
          title={promise.carrier ? describeDay(variant, promise.carrier) : ''}
        />
      </li>
      <li className="promise">
        <CalendarIcon className="size-6" />
        <span>
          <EventPlace className="target font-semibold text-primary-600 hover:underline" />
          <VariantVerdictPlace variantId={variant.id} url={product.url} />
          <RouterLink href={paths.planner()} className="target mt-2 block w-fit text-primary-600 hover:underline">
            {productMessages.planParty}
          </RouterLink>
        </span>
      </li>
      {hasBranches && <StoreStock product={product} variant={variant} isSizeOpen={isSizeOpen} />}
      {product.withdrawal_exemption !== 'custom' && (
        <Promise icon={<CheckIcon className="size-6" />}>{productMessages.returns}</Promise>
      )}
      {paymentKinds.length > 0 && (
        <Promise icon={<CardIcon className="size-6" />}>{describePayment(paymentKinds)}</Promise>
      )}
    </ul>
  )
}

/** "Platba kartou, prevodom alebo na dobierku". */
export function describePayment(kinds: readonly PaymentKind[]): string {
  const words = kinds.map((kind) => productMessages.paidBy[kind])
  const [last = '', ...others] = words.toReversed()
  const before = others.toReversed().join(', ')
  return productMessages.payment(before === '' ? last : `${before} alebo ${last}`)
}

type Carrier = NonNullable<Promised['carrier']>

/** The day by which goods ordered now arrive; goods that cannot be ordered have no promise. */
function describeDay(variant: Variant, carrier: Carrier): string {
  const { availability } = variant
  switch (availability.state) {
    case 'in_stock':
    case 'not_in_stock':
      return promiseMessages.deliveredOn(findPromisedDays(variant, carrier).to)
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

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="promise">
      {icon}
      <span>{children}</span>
    </li>
  )
}
