import { Suspense, lazy, useState } from 'react'
import { useNavigate, useNavigation } from '#storefront/router/index.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { markPage } from '#storefront/kit/page/mark-page.ts'
import { RouterLink, type RouterLinkProps } from '#storefront/kit/page/router-link.tsx'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useLazyDialog } from '#storefront/kit/browser/use-lazy-dialog.ts'
import { useVisibleProgress } from '#storefront/kit/browser/use-visible-progress.ts'
import { Button } from '#ui/button.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { type ListingState, countFilters, toListingSearch, withoutFilters } from './listing-address.ts'
import type { ListingView } from './listing-view.ts'
import { InTimeChipPlace } from '../filters/in-time-chip-place.tsx'
import { MyStoreChip } from '../filters/my-store-chip.tsx'
import { ProductGrid, type ProductGridProps } from '../cards/product-grid.tsx'
import { SortForm } from '../filters/sort-form.tsx'
import { useShownList } from './use-shown-list.ts'
import './listing.css'

// Opened by a button on a phone: its code is loaded by the first press.
const FilterSheet = lazy(
  withReload(async () => ({ default: (await import('../filters/filter-sheet.tsx')).FilterSheet })),
)

const form = import.meta.env.SSR ? await import('../filters/filter-form.tsx') : undefined
/** Rendered by the server; the browser loads its code after the goods are interactive. */
const FilterForm =
  form?.FilterForm ??
  lazy(withReload(async () => ({ default: (await import('../filters/filter-form.tsx')).FilterForm })))

export type ListingSectionProps = { path: string; state: ListingState; listing: ListingView } & Pick<
  ProductGridProps,
  'heading'
>

/** A list of goods with its filters, sort order and "load more"; the URL holds its whole state. */
export function ListingSection({ path, state, listing, heading = 'h2' }: ListingSectionProps) {
  const sheet = useLazyDialog()
  const navigate = useNavigate()
  const [asked, setAsked] = useState({ shown: state, wanted: state })
  // A ticked box stays ticked while its goods are loading.
  const wanted = asked.shown === state ? asked.wanted : state
  const ask = (next: ListingState) => {
    setAsked({ shown: state, wanted: next })
    void navigate(path + toListingSearch(next), { preventScrollReset: true })
  }
  const filters = (
    <Suspense>
      <FilterForm path={path} state={wanted} facets={listing.facets} onAsk={ask} />
    </Suspense>
  )
  const filterCount = countFilters(state)
  return (
    <div className="listing">
      <aside id="filtre" aria-label={listMessages.filters} className="listing-filters">
        {filters}
      </aside>
      <div className="grid min-w-0 content-start gap-4">
        <div ref={markPage} className="listing-bar">
          <Button
            look="secondary"
            icon={<FilterIcon />}
            aria-haspopup="dialog"
            className="grow md:grow-0 lg:hidden noscript:hidden"
            onClick={sheet.open}
          >
            {listMessages.filter}
            {filterCount > 0 && ` (${filterCount})`}
          </Button>
          <a href="#filtre" className="target hidden font-semibold text-primary-600 lg:hidden! noscript:block">
            {listMessages.filter}
          </a>
          <p role="status" className="hidden grow text-ink-soft md:block">
            {listMessages.count(listing.total)}
          </p>
          <MyStoreChip path={path} state={state} stores={listing.facets.stores} />
          <InTimeChipPlace path={path} state={state} className="hidden md:inline-flex" />
          <SortForm path={path} state={state} />
        </div>
        <AppliedFilters path={path} state={state} facets={listing.facets} />
        {listing.items.length === 0 ? (
          <NothingFound path={path} state={state} />
        ) : (
          <Goods path={path} state={state} listing={listing} heading={heading} />
        )}
      </div>
      {sheet.isWanted && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={sheet.isOpen} onClose={sheet.close} total={listing.total}>
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}

function Goods({ path, state, listing, heading }: ListingSectionProps) {
  const key = path + toListingSearch({ ...state, page: 1 })
  const shown = useShownList({ listing, key })
  const navigation = useNavigation()
  const hrefOf = (page: number) => path + toListingSearch({ ...state, page })
  const nextHref = hrefOf(shown.lastPage + 1)
  const isLoading = useVisibleProgress(
    navigation.location !== undefined && navigation.location.pathname + navigation.location.search === nextHref,
  )
  const shownCount = (shown.firstPage - 1) * listing.page_size + shown.items.length
  return (
    <>
      {shown.firstPage > 1 && (
        <Button
          as={RouterLink}
          href={hrefOf(shown.firstPage - 1)}
          look="secondary"
          rel="prev"
          className="justify-self-center"
        >
          {listMessages.loadPrevious}
        </Button>
      )}
      <ProductGrid products={shown.items} isMainIn heading={heading ?? 'h2'} />
      {shown.lastPage < listing.page_count && (
        <div className="pt-8">
          <LoadMore
            href={nextHref}
            link={StayingLink}
            shown={shownCount}
            total={listing.total}
            summary={listMessages.shown(shownCount, listing.total)}
            isLoading={isLoading}
          >
            {listMessages.loadMore}
          </LoadMore>
        </div>
      )}
    </>
  )
}

function NothingFound({ path, state }: Pick<ListingSectionProps, 'path' | 'state'>) {
  if (countFilters(state) === 0) return <p className="py-12 text-center text-ink-soft">{listMessages.emptyCategory}</p>
  const isForDay = state.eventOn !== undefined
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-panel px-4 py-12 text-center">
      <p className="text-lg font-semibold">{isForDay ? listMessages.nothingInTime : listMessages.empty}</p>
      <p className="max-w-prose text-ink-soft">{isForDay ? listMessages.nothingInTimeHint : listMessages.emptyHint}</p>
      {isForDay && (
        <Button as={RouterLink} href={path + toListingSearch({ ...state, eventOn: undefined, page: 1 })}>
          {listMessages.withoutDay}
        </Button>
      )}
      <Button as={RouterLink} href={path + toListingSearch(withoutFilters(state))} look="secondary">
        {listMessages.cancelAll}
      </Button>
    </div>
  )
}

/** The list grows in place: no jump to the top, and Back leaves the list instead of shortening it. */
function StayingLink(props: RouterLinkProps) {
  return <RouterLink {...props} preventScrollReset replace />
}
