import { keepTogether } from '#kernel/keep-together.ts'
import type { CategoryNode } from '#contracts/catalog.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { groundOf } from './category-grounds.ts'
import './shop-card.css'

export type ShopCardProps = { category: CategoryNode; index: number }

/** A category of the overview with its subcategories. */
export function ShopCard({ category, index }: ShopCardProps) {
  return (
    <section aria-label={category.name} className="shop-card">
      <span className={groundOf(index)}>
        {category.image && (
          <Picture
            image={category.image}
            alt=""
            sizes="(min-width:1024px) 300px, 96px"
            width={320}
            height={320}
            maxWidth={480}
          />
        )}
      </span>
      <div>
        <h2 className="text-lg">
          <RouterLink href={category.url} className="footer-link card-link">
            {keepTogether(category.name)}
          </RouterLink>
        </h2>
        <ul>
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <RouterLink href={subcategory.url} className="footer-link relative z-1 text-ink-soft">
                {subcategory.name}
              </RouterLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
