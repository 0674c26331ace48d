import { clsx } from 'clsx'
import { useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { orderViews, type OrderView } from '#contracts/admin/order-views.ts'
import { api } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { ViewsMenu } from '#admin/kit/list/views-menu.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { type Rows, useRows } from '#admin/kit/list/use-rows.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { countFilters, readFilter } from './order-filter.ts'
import { OrdersBulkBar } from './bulk/orders-bulk-bar.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

export type OrdersData = { first: Page<AdminOrderRow> }

/** Orders left, the open order right. The address holds view, search, filters and the open order. */
export function OrdersScreen() {
  const { first } = useLoaderData<OrdersData>()
  const { number } = useParams()
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const rows = useRows({ first, load: (after) => api.orders.list({ query: { ...filter, after } }) })
  const { revalidate } = useRevalidator()
  // Loads the open order again too. What is typed into a sheet keeps the version that its person saw.
  useLive('order', () => void revalidate())
  useTitle(words.title)
  useRowKeys({ onEdit: undefined })
  const session = useSession()
  const mayAdd = mayCall(session, adminEndpoints.phoneOrders.place)
  const [selected, onSelect] = useState<ReadonlySet<number>>(new Set())
  const selection = mayCall(session, adminEndpoints.orders.move) ? { selected, onSelect } : undefined
  const marked = rows.rows.filter(({ id }) => selected.has(id))
  const navigate = useNavigate()
  useShortcuts(
    mayAdd ? [{ keys: ['n'], label: words.add, group: 'list', run: () => void navigate(paths.newOrder) }] : [],
  )
  const hrefOf = (row: AdminOrderRow) => `${paths.orders}/${row.number}${changeSearch(params, {})}`
  return (
    <div className={clsx('pair', number !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <Head rows={rows} mayAdd={mayAdd} />
        <Views current={filter.view} />
        {marked.length > 0 && <OrdersBulkBar orders={marked} onDone={() => onSelect(new Set())} />}
        {rows.rows.length === 0 ? (
          <NothingHere view={filter.view} isFiltered={filter.q !== undefined || countFilters(filter) > 0} />
        ) : (
          <OrdersTable rows={rows.rows} hrefOf={hrefOf} openNumber={number} selection={selection} />
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet />
    </div>
  )
}

function Head({ rows, mayAdd }: { rows: Rows<AdminOrderRow>; mayAdd: boolean }) {
  const params = useNextParams()
  const navigate = useNavigate()
  return (
    <ListHead
      title={words.title}
      rows={rows}
      action={
        mayAdd && (
          <Button as={RouterLink} href={paths.newOrder}>
            {words.add}
          </Button>
        )
      }
    >
      <SearchField
        value={params.get('q') ?? ''}
        placeholder={words.searchPattern}
        // A search leaves the view, so that it looks everywhere.
        onSearch={(q) => void navigate({ search: changeSearch(params, { q, view: undefined }) }, { replace: true })}
      />
      <OrdersFilters />
      <ViewsMenu
        screen={paths.orders}
        now={{ search: changeSearch(params, {}), columns: null }}
        onOpen={({ search }) => void navigate({ search })}
      />
    </ListHead>
  )
}

function Views({ current }: { current: OrderView }) {
  const params = useNextParams()
  return (
    <ViewsNav
      label={words.viewsLabel}
      views={orderViews.map((view) => ({
        view,
        text: words.views[view],
        href: paths.orders + changeSearch(params, { view }),
      }))}
      current={current}
    />
  )
}

function NothingHere({ view, isFiltered }: { view: OrderView; isFiltered: boolean }) {
  if (!isFiltered)
    return <StateMessage icon="orders" title={words.emptyView[view].title} text={words.emptyView[view].text} />
  return (
    <StateMessage
      icon="search"
      title={listWords.nothingFound}
      text={listWords.nothingFoundHint}
      action={
        <Button as={RouterLink} href={`${paths.orders}?view=all`} look="secondary">
          {listWords.clearSearch}
        </Button>
      }
    />
  )
}
