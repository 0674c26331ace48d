import type { CartItem } from '#contracts/cart.ts'
import { maxLineQuantity } from '#contracts/constants.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

const words = shoppingMessages.cart

export type CartLineProps = {
  item: CartItem
  isRemoving: boolean
  onQuantity: (quantity: number) => Promise<void>
}

/** A line of the cart page: its fields and buttons belong to the page's one form. */
export function CartLine({ item, isRemoving, onQuantity }: CartLineProps) {
  const { product, variant } = item
  return (
    <li className="py-4">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[5rem_minmax(0,1fr)_auto_6rem_auto]">
        <GoodsThumb image={product.main_image} size="md" className="self-start" />
        <div className="col-span-2 min-w-0 self-start md:col-span-1 md:self-center">
          <RouterLink
            href={paths.product(product, variant.id)}
            className="leading-snug font-semibold hover:text-primary-700 md:text-base"
          >
            {product.name}
          </RouterLink>
          <p className="text-xs text-ink-soft">{[variant.name, item.note].filter((text) => text !== '').join(' · ')}</p>
          <p className="text-xs text-ink-soft">{words.unitPrice(item.unit_price_cents)}</p>
        </div>
        <div className="col-span-2 md:col-span-1">
          <QuantityStepper
            value={item.quantity}
            max={maxLineQuantity}
            name={`line.${item.id}`}
            label={words.quantityOf(product.name)}
            onChange={onQuantity}
          />
        </div>
        <div className="flex items-center justify-end gap-2 md:contents">
          <span className="text-right font-display text-lg font-bold whitespace-nowrap">
            {formatPrice(item.total_cents)}
          </span>
          <IconButton
            type="submit"
            name="intent"
            value={`remove.${item.id}`}
            label={words.removeOf(product.name)}
            className="-mr-3 md:mr-0"
            aria-busy={isRemoving || undefined}
          >
            <TrashIcon />
          </IconButton>
        </div>
      </div>
      {item.children.length > 0 && (
        <ul className="mt-3 ml-24 grid gap-2 border-l-2 border-line pl-4 text-ink-soft">
          {item.children.map((child) => (
            <li key={child.id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="grow">
                {words.pieces(child.quantity)} {child.product.name}
              </span>
              <span>{formatPrice(child.total_cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
