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
  /** The breadcrumbs between the home page and this list. */
  parents?: readonly { label: string; href: string }[]
}

/** A list outside of the category tree: new products, products on sale, products of a brand. */
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
