import type { ReactNode } from 'react'
import type { ReservedGoods } from '#contracts/store-reservations.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import './reserved-lines.css'

type ReservedLinesProps<Goods extends ReservedGoods> = {
  goods: readonly Goods[]
  /** The pieces on the right. */
  renderAside: (goods: Goods) => ReactNode
}

export function ReservedLines<Goods extends ReservedGoods>({ goods, renderAside }: ReservedLinesProps<Goods>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {goods.map((line) => (
        <li key={line.variant_id} className="flex flex-wrap items-center gap-4 py-3">
          <GoodsThumb image={line.image} />
          <RouterLink href={line.url} className="target reserved-name font-semibold hover:text-primary-700">
            {goodsName({ name: line.name, variantName: line.variant_name })}
          </RouterLink>
          <span className="ml-auto">{renderAside(line)}</span>
        </li>
      ))}
    </ul>
  )
}
