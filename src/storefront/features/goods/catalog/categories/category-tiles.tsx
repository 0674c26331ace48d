import { keepTogether } from '#kernel/keep-together.ts'
import { clsx } from 'clsx'
import type { Image } from '#contracts/shared.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { ShowAllLink } from '#storefront/kit/page/show-all-link.tsx'
import { groundOf } from './category-grounds.ts'
import './category-tiles.css'

export type CategoryTile = { id: number; name: string; url: string; image: Image | null; product_count: number }
export type CategoryTilesProps = { title?: string; categories: readonly CategoryTile[]; moreHref?: string }

/** One tile per category with its picture and background color; the whole tile is a link. */
export function CategoryTiles({ title, categories, moreHref }: CategoryTilesProps) {
  return (
    <section aria-label={title ?? messages.header.categories}>
      {title && (
        <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4">
          <h2 className="grow basis-32">{title}</h2>
          {moreHref && <ShowAllLink href={moreHref} title={title} />}
        </div>
      )}
      <ul className="tiles">
        {categories.map((category, index) => (
          <li key={category.id}>
            <RouterLink href={category.url} className={clsx('tile', groundOf(index))}>
              {category.image && (
                <Picture
                  image={category.image}
                  alt=""
                  sizes="(min-width:1024px) 200px, 33vw"
                  width={320}
                  height={320}
                  maxWidth={480}
                />
              )}
              <span>{keepTogether(category.name)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
