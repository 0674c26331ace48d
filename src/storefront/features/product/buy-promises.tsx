import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { CardIcon, CheckIcon, TruckIcon } from '#ui/icons.tsx'
import { StoreStock } from './store-stock.tsx'

export type BuyPromisesProps = { product: ProductDetail; variant: Variant }

/** When it comes, where it can be fetched, and what if it does not fit. */
export function BuyPromises({ product, variant }: BuyPromisesProps) {
  return (
    <ul className="promises">
      <Promise icon={<TruckIcon className="size-6" />}>
        <RouterLink href={paths.delivery()} className="font-semibold hover:underline">
          {productMessages.deliveryTitle}
        </RouterLink>
        <span className="block text-ink-soft">{productMessages.deliveryText}</span>
      </Promise>
      <StoreStock productId={product.id} variantId={variant.id} />
      <Promise icon={<CheckIcon className="size-6" />}>{productMessages.returns}</Promise>
      <Promise icon={<CardIcon className="size-6" />}>{productMessages.payments}</Promise>
    </ul>
  )
}

function Promise({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="promise">
      {icon}
      <span>{children}</span>
    </li>
  )
}
