import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { type CategoryDescription, CategoryText } from './category-text.tsx'
import { type Subcategory, SubcategoryPills } from './subcategory-pills.tsx'

export type CategoryHeaderProps = {
  title: string
  count: number
  description: CategoryDescription
  crumbs: readonly { label: string; href?: string }[]
  subcategories: readonly Subcategory[]
}

export function CategoryHeader({ title, count, description, crumbs, subcategories }: CategoryHeaderProps) {
  return (
    <header className="grid min-w-0 gap-4">
      <div>
        <Crumbs items={crumbs} />
        <h1 className="flex flex-wrap items-baseline gap-x-3">
          {title} <span className="font-sans text-sm font-normal text-ink-soft">{listMessages.count(count)}</span>
        </h1>
      </div>
      <CategoryText key={title} description={description} />
      <SubcategoryPills subcategories={subcategories} />
    </header>
  )
}
