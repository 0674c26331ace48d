import { keepTogether } from '#kernel/keep-together.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { paths } from '#storefront/paths.ts'
import { CategoryHeader } from '../categories/category-header.tsx'
import { LastViewed } from '../cards/last-viewed.tsx'
import type { ListingState } from './listing-address.ts'
import { ListingSection } from './listing-section.tsx'
import type { ListingView } from './listing-view.ts'

export type ListPageProps = {
  title: string
  text: string
  path: string
  state: ListingState
  listing: ListingView
  /** What lies between the home page and this list. */
  parents?: readonly { label: string; href: string }[]
}

/** New goods, goods on sale and those of a brand: a category without a place in the tree. */
export function ListPage({ title, text, path, state, listing, parents = [] }: ListPageProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2">
      <CategoryHeader
        title={title}
        count={listing.total}
        description={{ text: keepTogether(text) }}
        crumbs={[{ label: messages.common.home, href: paths.home() }, ...parents, { label: title }]}
        subcategories={[]}
      />
      <ListingSection path={path} state={state} listing={listing} />
      <LastViewed />
    </div>
  )
}
