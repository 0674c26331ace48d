import { clsx } from 'clsx'
import { useState } from 'react'
import { Outlet, useLoaderData, useLocation, useParams, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StockDocumentRow } from '#contracts/admin/stock-documents.ts'
import { api } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { type Rows, useRows } from '#admin/kit/list/use-rows.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NewDocumentDialog } from './new-document-dialog.tsx'

export type DocumentsData = { first: Page<StockDocumentRow>; isAll: boolean }

/** Documents left, the open one right. What is begun or on its way is shown first. */
export function DocumentsScreen() {
  const { first, isAll } = useLoaderData<DocumentsData>()
  const { id } = useParams()
  const { search } = useLocation()
  const session = useSession()
  const [isAdding, setIsAdding] = useState(false)
  const load = (after: string) => api.stockDocuments.list({ query: { after, ...(!isAll && { open: '1' }) } })
  const rows = useRows({ first, load })
  const { revalidate } = useRevalidator()
  useLive('stock-document', () => void revalidate())
  useTitle(words.title)
  useRowKeys({ onEdit: undefined })
  const mayAdd = mayCall(session, adminEndpoints.stockDocuments.create)
  useShortcuts(mayAdd ? [{ keys: ['n'], label: words.add, group: 'list', run: () => setIsAdding(true) }] : [])
  const empty = isAll ? words.empty : words.emptyOpen
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <Head rows={rows} isAll={isAll} onAdd={mayAdd ? () => setIsAdding(true) : undefined} />
        {rows.rows.length === 0 ? (
          <StateMessage icon="stock" {...empty} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {rows.rows.map((row) => (
              <DocumentRow
                key={row.id}
                row={row}
                href={`${paths.stockDocuments}/${row.id}${search}`}
                isOpen={String(row.id) === id}
              />
            ))}
          </ul>
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet />
      {isAdding && <NewDocumentDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

type HeadProps = Pick<DocumentsData, 'isAll'> & {
  rows: Rows<StockDocumentRow>
  /** Undefined = the person may not begin documents. */
  onAdd: (() => void) | undefined
}

function Head({ rows, isAll, onAdd }: HeadProps) {
  return (
    <>
      <header className="flex min-h-9 items-center gap-1 px-2 pt-4 pb-3 md:px-4">
        <IconButton as={RouterLink} href={paths.stock} label={words.stock} title={words.stock}>
          <Icon name="back" />
        </IconButton>
        <h1 className="text-xl">{words.title}</h1>
        <span aria-live="polite" className="grow px-2 text-ink-soft tabular-nums">
          {listWords.count(rows.count, rows.isCountExact)}
        </span>
        {onAdd && <Button onClick={onAdd}>{words.add}</Button>}
      </header>
      <ViewsNav
        label={words.viewsLabel}
        views={[
          { view: 'open', text: words.open, href: paths.stockDocuments },
          { view: 'all', text: words.all, href: `${paths.stockDocuments}?pohlad=vsetky` },
        ]}
        current={isAll ? 'all' : 'open'}
      />
    </>
  )
}

function DocumentRow({ row, href, isOpen }: { row: StockDocumentRow; href: string; isOpen: boolean }) {
  const where = row.to ? `${row.place.name} → ${row.to.name}` : row.place.name
  return (
    <li className={clsx('relative flex items-start gap-3 px-4 py-2.5 md:px-6', isOpen && 'bg-primary-50')}>
      <div className="min-w-0 grow">
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
          className="rows-link font-medium after:absolute after:inset-0"
        >
          {`${words.kinds[row.kind]} ${row.number}`}
        </RouterLink>
        <p className="truncate text-sm text-ink-soft">{[where, row.note].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-soft">{`${formatTime(row.made_at)} · ${row.made_by}`}</p>
      </div>
      <p className="shrink-0 text-right">
        <DocumentState state={row.state} />
        <span className="block text-sm text-ink-soft tabular-nums">{words.lines(row.lines)}</span>
      </p>
      <span className="sr-only">{listWords.keys.open}</span>
    </li>
  )
}

export function DocumentState({ state }: Pick<StockDocumentRow, 'state'>) {
  const isOpen = state === 'draft' || state === 'sent'
  return (
    <span className={clsx('text-sm', isOpen ? 'font-medium text-warning' : 'text-ink-soft')}>
      {words.states[state]}
    </span>
  )
}
