import { useRef, useState } from 'react'
import type { BrandSummary } from '#contracts/catalog.ts'
import { overviewMessages } from '#storefront/i18n/overview-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import './brand-list.css'

export type BrandListProps = { brands: readonly BrandSummary[] }

// The number of brands before the visitor shows all (specification, section 9); brand-list.css hides the others.
const shownOnPhone = 6
const shownOnTablet = 16

export function BrandList({ brands }: BrandListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    // The button disappears, so a keyboard user continues at the first brand that appears.
    const first = [...(list.current?.querySelectorAll('a') ?? [])].find((link) => link.offsetParent === null)
    setIsWhole(true)
    requestAnimationFrame(() => first?.focus())
  }
  return (
    <div className="grid gap-6">
      <ul ref={list} className={isWhole ? 'brands' : 'brands brands-few'}>
        {brands.map(({ id, name, url, product_count }) => (
          <li key={id}>
            <RouterLink href={url}>
              <strong>{name}</strong>
              <span>{messages.common.products(product_count)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
      {!isWhole && brands.length > shownOnPhone && (
        <Button
          look="secondary"
          onClick={showAll}
          className={`justify-self-center lg:hidden noscript:hidden ${brands.length > shownOnTablet ? '' : 'md:hidden'}`}
        >
          {overviewMessages.brandsAll(brands.length)}
        </Button>
      )}
    </div>
  )
}
