import { keepTogether } from '#kernel/keep-together.ts'
import { useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { removeLine } from '../lines/remove-line.ts'

const words = cartMessages

export type CartPanelLineProps = { item: CartItem }

export function CartPanelLine({ item }: CartPanelLineProps) {
  const [isRemoving, setIsRemoving] = useState(false)

  async function remove() {
    setIsRemoving(true)
    await removeLine(item)
    setIsRemoving(false)
  }

  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <GoodsThumb image={item.product.main_image} />
        <div className="min-w-0 grow">
          <RouterLink
            href={paths.product(item.product, item.variant.id)}
            className="line-clamp-2 leading-snug font-medium hover:text-primary-700"
          >
            {keepTogether(item.product.name)}
          </RouterLink>
          <p className="truncate text-xs text-ink-soft">
            {words.pieces(item.quantity)}
            {item.variant.name && ` · ${item.variant.name}`}
          </p>
          {item.gift && <p className="text-xs font-semibold text-primary-700">{words.giftOf(item.gift)}</p>}
        </div>
        <span className="font-display font-bold">{formatPrice(item.total_cents)}</span>
        <IconButton
          label={words.removeOf(item.product.name)}
          className="-mr-3"
          disabled={isRemoving}
          onClick={() => void remove()}
        >
          {isRemoving ? <Spinner label="" /> : <TrashIcon />}
        </IconButton>
      </div>
      {item.children.length > 0 && (
        <ul className="mt-2 ml-17 grid gap-1 border-l-2 border-line pl-3 text-xs text-ink-soft">
          {item.children.map((child) => (
            <li key={child.id} className="flex gap-2">
              <span className="grow">
                {words.pieces(child.quantity)} {keepTogether(child.product.name)}
              </span>
              <span className="pr-8">{formatPrice(child.total_cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
