import { clsx } from 'clsx'
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import { stockViews, type StockPlace, type StockRow } from '#contracts/admin/stock.ts'
import { api } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { type Rows, useRows } from '#admin/kit/list/use-rows.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { readStockFilter } from './stock-filter.ts'
import { StockTable } from './stock-table.tsx'

export type StockData = { first: Page<StockRow>; places: readonly StockPlace[] }

/** Goods left, the card of one right. The address holds view, search, place and the open card. */
export function StockScreen() {
  const { first, places } = useLoaderData<StockData>()
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = readStockFilter(params)
  const rows = useRows({ first, load: (after) => api.stock.list({ query: { ...filter, after } }) })
  const { revalidate } = useRevalidator()
  useLive('stock', () => void revalidate())
  useTitle(words.title)
  useRowKeys({ onEdit: undefined })
  // A reader finds goods from anywhere on the screen.
  useWedge((scan) => {
    if (scan.kind === 'goods')
      void navigate(paths.stock + changeSearch(params, { q: scan.codes[0], pohlad: undefined }))
  })
  const hrefOf = (row: StockRow) => `${paths.stock}/${row.id}${changeSearch(params, {})}`
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <Head rows={rows} places={places} />
        <Views current={filter.view} />
        {rows.rows.length === 0 ? (
          <NothingHere />
        ) : (
          <StockTable
            rows={rows.rows}
            hrefOf={hrefOf}
            openId={Number(id)}
            hasPlaces={filter.place === undefined && places.length > 1}
          />
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet />
    </div>
  )
}

function Head({ rows, places }: { rows: Rows<StockRow>; places: readonly StockPlace[] }) {
  const params = useNextParams()
  const navigate = useNavigate()
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({ search: changeSearch(params, changes) }, { replace: true })
  return (
    <ListHead
      title={words.title}
      rows={rows}
      action={
        <Button as={RouterLink} href={paths.stockDocuments} look="secondary">
          {words.documents}
        </Button>
      }
    >
      <SearchField
        value={params.get('q') ?? ''}
        placeholder={words.searchPattern}
        onSearch={(q) => change({ q, pohlad: undefined })}
      />
      {places.length > 1 && (
        <Select
          aria-label={words.place}
          className="w-48 max-w-full shrink-0"
          value={params.get('miesto') ?? ''}
          onChange={({ target }) => change({ miesto: target.value })}
        >
          <option value="">{words.allPlaces}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </ListHead>
  )
}

function Views({ current = 'all' }: { current: (typeof stockViews)[number] | undefined | 'all' }) {
  const params = useNextParams()
  return (
    <ViewsNav
      label={words.viewsLabel}
      views={(['all', ...stockViews] as const).map((view) => ({
        view,
        text: words.views[view],
        href: paths.stock + changeSearch(params, { pohlad: view === 'all' ? undefined : view }),
      }))}
      current={current}
    />
  )
}

function NothingHere() {
  const [params] = useSearchParams()
  const { q, view = 'all' } = readStockFilter(params)
  if (q === undefined) {
    return <StateMessage icon="stock" title={words.empty[view].title} text={words.empty[view].text} />
  }
  return (
    <StateMessage
      icon="search"
      title={listWords.nothingFound}
      text={listWords.nothingFoundHint}
      action={
        <Button as={RouterLink} href={paths.stock} look="secondary">
          {listWords.clearSearch}
        </Button>
      }
    />
  )
}
