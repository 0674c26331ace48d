import { useState } from 'react'
import type { CategoryNode } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { LoadingPlace } from '#storefront/kit/page/loading-place.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import { loadCategoryTree, readCategoryTree } from './category-tree.ts'

const shownCount = 3

export function MobileCategories() {
  const { answer: tree, failure, retry } = useLoaded(loadCategoryTree, readCategoryTree())
  if (!tree) return <LoadingPlace failure={failure} retry={retry} />
  return (
    <div>
      {tree.map((category) => (
        <Disclosure
          key={category.id}
          name="mobile-categories"
          title={
            <span className="flex items-center gap-3">
              {category.image && (
                <Picture
                  image={category.image}
                  alt=""
                  sizes="40px"
                  width={40}
                  height={40}
                  maxWidth={160}
                  className="size-10 rounded-control bg-panel"
                />
              )}
              {category.name}
            </span>
          }
        >
          <Subcategories category={category} />
        </Disclosure>
      ))}
    </div>
  )
}

function Subcategories({ category }: { category: CategoryNode }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? category.subcategories : category.subcategories.slice(0, shownCount)
  return (
    <ul className="pl-13">
      <li>
        <RouterLink href={category.url} className="flex min-h-11 items-center font-semibold text-primary-600">
          {messages.header.allOf(category.name)}
        </RouterLink>
      </li>
      {shown.map((subcategory) => (
        <li key={subcategory.id}>
          <RouterLink href={subcategory.url} className="flex min-h-11 items-center">
            {subcategory.name}
          </RouterLink>
        </li>
      ))}
      {shown.length < category.subcategories.length && (
        <li>
          <button type="button" className="min-h-11 font-semibold text-primary-600" onClick={() => setIsExpanded(true)}>
            {messages.common.more}
          </button>
        </li>
      )}
    </ul>
  )
}
