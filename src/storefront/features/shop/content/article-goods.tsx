import type { Cents } from '#kernel/money.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { articleMessages } from '#storefront/i18n/article-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'

export type ArticleGoodsProps = {
  goods: readonly {
    id: number
    name: string
    url: string
    image?: string | undefined
    price_cents: Cents
    has_price_range?: true | undefined
  }[]
}

/** A few goods inside a text, each in one line. */
export function ArticleGoods({ goods }: ArticleGoodsProps) {
  if (goods.length === 0) return null
  return (
    <aside aria-label={articleMessages.suits} className="article-goods print:hidden">
      <p className="pb-3 font-semibold">{articleMessages.suits}</p>
      <ul>
        {goods.map(({ id, name, url, image, price_cents: cents, has_price_range: hasRange }) => (
          <li key={id}>
            <GoodsThumb image={image === undefined ? null : { src: image, alt: '' }} size="md" />
            <span className="min-w-0">
              <RouterLink href={url} className="card-link line-clamp-2 leading-snug">
                {keepTogether(name)}
              </RouterLink>
              <GoodsPrice cents={cents} size="sm" hasRange={hasRange} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
