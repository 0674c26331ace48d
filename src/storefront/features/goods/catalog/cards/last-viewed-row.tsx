import { keepTogether } from '#kernel/keep-together.ts'
import { useEffect, useRef } from 'react'
import type { Cents } from '#kernel/money.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import {
  type LastViewedProduct,
  readLastViewed,
  refreshViewed,
  useLastViewed,
} from '#storefront/kit/goods/last-viewed.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'

export type LastViewedRowProps = { exceptId: number | undefined }

export function LastViewedRow({ exceptId }: LastViewedRowProps) {
  const products = useLastViewed().filter(({ id }) => id !== exceptId)
  const section = useRef<HTMLElement>(null)
  useRefreshInSight(section)
  if (products.length === 0) return null
  return (
    <section ref={section} aria-label={listingMessages.lastViewed} className="pt-6">
      <h2 className="pb-4">{listingMessages.lastViewed}</h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {products.map((product) => (
          <li
            key={product.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3"
          >
            <GoodsThumb image={product.image === null ? null : { src: product.image, alt: '' }} size="md" />
            <span className="grid min-w-0 grow basis-24 gap-1">
              <RouterLink href={product.url} className="card-link line-clamp-2 font-medium">
                {keepTogether(product.name)}
              </RouterLink>
              <GoodsPrice
                cents={toGrossCents(product.price, product)}
                {...(product.is_price_sale_active && { originalCents: toGrossCents(product.original_price, product) })}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Net prices have four decimals, so rounding yields the exact retail price. */
function toGrossCents(net: number, { tax_rate }: Pick<LastViewedProduct, 'tax_rate'>): Cents {
  return Math.round(net * (100 + tax_rate.rate))
}

/** Stored prices may be days old: the current ones are fetched once the row is near the screen. */
function useRefreshInSight(section: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void refreshPrices()
      },
      { rootMargin: '300px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [section])
}

async function refreshPrices(): Promise<void> {
  const ids = readLastViewed().map(({ id }) => id)
  if (ids.length === 0) return
  try {
    const { data } = await getBrowserApi().catalog.cards({ query: { ids: ids.join(',') } })
    refreshViewed(data)
  } catch {
    // Offline: the stored prices are better than none.
  }
}
