import type { ReactNode } from 'react'
import type { SharedGoods } from '#contracts/party/shared-lists.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { sharedListMessages as words } from '#storefront/i18n/shared-list-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { formatPrice } from '#ui/format.ts'

export type SharedGoodsLineProps = {
  goods: SharedGoods
  /** Before the picture, such as the box that chooses the goods. */
  before?: ReactNode
  /** Below the name, such as who has claimed the goods. */
  children?: ReactNode
}

export function SharedGoodsLine({ goods, before, children }: SharedGoodsLineProps) {
  return (
    <li className="shared-item">
      {before}
      <GoodsThumb image={goods.image} size="sm" />
      <div className="shared-name">
        <RouterLink href={goods.url} className="leading-snug font-semibold hover:text-primary-700">
          {keepTogether(goods.name)}
        </RouterLink>
        <p className="text-sm text-ink-soft">
          {words.packed({ packs: goods.packs, isPack: goods.pieces_per_pack > 1 })}
          {' · '}
          <span className="font-semibold whitespace-nowrap text-ink">{formatPrice(goods.total_cents)}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
