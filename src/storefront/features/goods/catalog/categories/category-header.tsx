import { clsx } from 'clsx'
import { Crumbs } from '#storefront/kit/page/crumbs.tsx'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { groundOf } from './category-grounds.ts'
import { type CategoryDescription, CategoryText } from './category-text.tsx'
import { type Subcategory, SubcategoryPills } from './subcategory-pills.tsx'

export type CategoryHeaderProps = {
  title: string
  count: number
  description: CategoryDescription
  crumbs: readonly { label: string; href?: string }[]
  subcategories: readonly Subcategory[]
  /** Shown in a band beside the text, on the background of this index. */
  picture?: { src: string; ground: number } | undefined
}

export function CategoryHeader({ title, count, description, crumbs, subcategories, picture }: CategoryHeaderProps) {
  return (
    <header className="grid min-w-0 gap-4">
      <Crumbs items={crumbs} />
      <div className={clsx('grid gap-4', picture && ['category-band', groundOf(picture.ground)])}>
        <h1 className="list-title">
          {title} <span>{listMessages.count(count)}</span>
        </h1>
        <CategoryText key={title} description={description} />
        {picture && (
          // One file, its size in the styles: the HTML of the largest category has no room for more.
          <img src={`${picture.src}-480.webp`} alt="" />
        )}
      </div>
      <SubcategoryPills subcategories={subcategories} />
    </header>
  )
}
