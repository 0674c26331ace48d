import { clsx } from 'clsx'
import { useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseViews, type CaseView } from '#contracts/admin/case-words.ts'
import type { CaseRow } from '#contracts/admin/cases.ts'
import { api } from '#admin/api.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { type Rows, useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { ViewsMenu } from '#admin/kit/list/views-menu.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { caseSiblings } from './case-siblings.ts'
import { CasesBulkBar } from './bulk/cases-bulk-bar.tsx'
import { countFilters, readFilter } from './case-filter.ts'
import { CasesFilters } from './cases-filters.tsx'
import { CasesTable } from './cases-table.tsx'
import { NewCaseDialog } from './new-case-dialog.tsx'

export type CasesData = { first: Page<CaseRow> }

/** Cases left, the open case right. The address holds view, search, filters and the open case. */
export function CasesScreen() {
  const { first } = useLoaderData<CasesData>()
  const { id } = useParams()
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const rows = useRows({ first, load: (after) => api.cases.list({ query: { ...filter, after } }) })
  const { revalidate } = useRevalidator()
  // Loads the open case again too. What is typed into an answer stays.
  useLive('case', () => void revalidate())
  useTitle(words.title)
  useRowKeys({ onEdit: undefined })
  const [selected, onSelect] = useState<ReadonlySet<number>>(new Set())
  const selection = mayCall(useSession(), adminEndpoints.cases.assign) ? { selected, onSelect } : undefined
  // Settled ones have no owner to change.
  const marked = rows.rows.filter(({ id, state }) => selected.has(id) && state !== 'done')
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <SiblingLinks siblings={caseSiblings} here={paths.cases} />
        <Head rows={rows} />
        <Views current={filter.view} />
        {marked.length > 0 && <CasesBulkBar cases={marked} onDone={() => onSelect(new Set())} />}
        {rows.rows.length === 0 ? (
          <NothingHere view={filter.view} isFiltered={filter.q !== undefined || countFilters(filter) > 0} />
        ) : (
          <CasesTable
            rows={rows.rows}
            hrefOf={(row) => `${paths.cases}/${row.id}${changeSearch(params, {})}`}
            openId={id === undefined ? undefined : Number(id)}
            selection={selection}
          />
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet />
    </div>
  )
}

function Head({ rows }: { rows: Rows<CaseRow> }) {
  const params = useNextParams()
  const navigate = useNavigate()
  return (
    <ListHead title={words.title} rows={rows} action={<AddCase />}>
      <SearchField
        value={params.get('q') ?? ''}
        placeholder={words.searchPattern}
        // A search leaves the view, so that it looks everywhere.
        onSearch={(q) => void navigate({ search: changeSearch(params, { q, view: undefined }) }, { replace: true })}
      />
      <CasesFilters />
      <ViewsMenu
        screen={paths.cases}
        now={{ search: changeSearch(params, {}), columns: null }}
        onOpen={({ search }) => void navigate({ search })}
      />
    </ListHead>
  )
}

function AddCase() {
  const mayAdd = mayCall(useSession(), adminEndpoints.cases.create)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useShortcuts(mayAdd ? [{ keys: ['n'], label: words.add, group: 'list', run: open }] : [])
  if (!mayAdd) return null
  return (
    <>
      <Button onClick={open}>{words.add}</Button>
      {isOpen && <NewCaseDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Views({ current }: { current: CaseView }) {
  const params = useNextParams()
  return (
    <ViewsNav
      label={words.viewsLabel}
      views={caseViews.map((view) => ({
        view,
        text: words.views[view],
        href: paths.cases + changeSearch(params, { view }),
      }))}
      current={current}
    />
  )
}

function NothingHere({ view, isFiltered }: { view: CaseView; isFiltered: boolean }) {
  if (!isFiltered) return <StateMessage icon="check" title={words.empty[view].title} text={words.empty[view].text} />
  return (
    <StateMessage
      icon="search"
      title={listWords.nothingFound}
      text={listWords.nothingFoundHint}
      action={
        <Button as={RouterLink} href={`${paths.cases}?view=all`} look="secondary">
          {listWords.clearSearch}
        </Button>
      }
    />
  )
}
