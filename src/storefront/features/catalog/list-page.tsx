import { messages } from '#storefront/i18n/messages.ts'
import { paths } from '#storefront/paths.ts'
import { CategoryHeader } from './category-header.tsx'
import type { ListingState } from './listing-address.ts'
import { ListingSection } from './listing-section.tsx'
import type { ListingView } from './listing-view.ts'

export type ListPageProps = { title: string; text: string; path: string; state: ListingState; listing: ListingView }

/** New goods and goods on sale: a category without a place in the tree. */
export function ListPage({ title, text, path, state, listing }: ListPageProps) {
  return (
    <div className="page grid gap-6 pt-2">
      <CategoryHeader
        title={title}
        count={listing.total}
        descriptionHtml={text}
        crumbs={[{ label: messages.common.home, href: paths.home() }, { label: title }]}
        subcategories={[]}
      />
      <ListingSection path={path} state={state} listing={listing} />
    </div>
  )
}
