import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Outlet, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { foldText } from '#admin/kit/browser/fold-text.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useKeptChoice } from '#admin/kit/list/kept-choice.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { FoundCategories } from './found-categories.tsx'
import type { TreeContext } from './tree-context.ts'
import { type Asking, TreeDialogs } from './tree-dialogs.tsx'
import { TreeList } from './tree-list.tsx'
import { useTree } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

export type CategoriesData = { loaded: readonly AdminCategoryRow[] }

/** The tree left, a category right. The address holds the search and the open category. */
export function CategoriesScreen() {
  const { loaded } = useLoaderData<CategoriesData>()
  const { id } = useParams()
  const q = useSearchParams()[0].get('q') ?? ''
  const session = useSession()
  const { revalidate } = useRevalidator()
  const tree = useTree(loaded)
  const [asking, setAsking] = useState<Asking>()
  useTitle(words.title)
  useLive('category', () => void revalidate())
  const mayMove = mayCall(session, adminEndpoints.categories.move)
  const mayAdd = mayCall(session, adminEndpoints.categories.create)
  const askMove = mayMove ? (moved: number) => setAsking({ kind: 'move', id: moved }) : undefined
  const askAdd = mayAdd ? (parentId: number | null) => setAsking({ kind: 'add', parentId }) : undefined
  const mayMerge = mayCall(session, adminEndpoints.categories.merge) && tree.rows.length > 1
  const askMerge = mayMerge ? (merged: number) => setAsking({ kind: 'merge', id: merged }) : undefined
  useTreeKeys({ askAdd: askAdd && (() => askAdd(null)), askMove, move: mayMove ? tree.move : undefined })
  const context: TreeContext = { rows: tree.rows, onSaved: () => void revalidate(), askMove, askAdd, askMerge }
  const openId = id === undefined ? undefined : Number(id)
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <Rows rows={tree.rows} q={q} openId={openId} askMove={askMove} askAdd={askAdd} onMove={tree.move} />
      </section>
      <Outlet context={context} />
      <TreeDialogs asking={asking} rows={tree.rows} onMove={tree.move} onClose={() => setAsking(undefined)} />
    </div>
  )
}

type RowsProps = {
  rows: readonly AdminCategoryRow[]
  q: string
  openId: number | undefined
  askMove: ((id: number) => void) | undefined
  askAdd: ((parentId: number | null) => void) | undefined
  onMove: ReturnType<typeof useTree>['move']
}

function Rows({ rows, q, openId, askMove, askAdd, onMove }: RowsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [closed, setClosed] = useKeptChoice<readonly number[]>('admin.closed-categories', readIds)
  const found = q === '' ? undefined : rows.filter(({ name }) => foldText(name).includes(foldText(q)))
  const hrefOf = (id: number) => `${paths.categories}/${id}${changeSearch(params, {})}`
  const toggle = (id: number) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id])
  const add = askAdd && (
    <Button icon={<Icon name="plus" className="size-4" />} onClick={() => askAdd(null)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListHead title={words.title} rows={{ count: (found ?? rows).length, isCountExact: true }} action={add}>
        <SearchField
          value={q}
          placeholder={words.searchPattern}
          onSearch={(text) => void navigate({ search: changeSearch(params, { q: text }) }, { replace: true })}
        />
        {!found && <FoldAll rows={rows} closed={closed} onChange={setClosed} />}
      </ListHead>
      {found ? (
        <FoundCategories rows={found} openId={openId} hrefOf={hrefOf} />
      ) : (
        <TreeList
          rows={rows}
          closed={new Set(closed)}
          openId={openId}
          hrefOf={hrefOf}
          onToggle={toggle}
          onAskMove={askMove}
          onMove={(id, findPlace) => void onMove(id, findPlace)}
        />
      )}
      <Nothing isEmpty={rows.length === 0} isFound={found === undefined || found.length > 0} action={add} />
      {askMove && rows.length > 1 && !found && (
        <p className="px-4 py-3 text-xs text-ink-soft md:px-6">
          {words.dragHint} <span className="max-md:hidden">{words.keysHint}</span>
        </p>
      )}
    </>
  )
}

type FoldAllProps = {
  rows: readonly AdminCategoryRow[]
  closed: readonly number[]
  onChange: (closed: readonly number[]) => void
}

function FoldAll({ rows, closed, onChange }: FoldAllProps) {
  const parents = [...new Set(rows.flatMap(({ parent_id: parentId }) => parentId ?? []))]
  if (parents.length === 0) return null
  const isClosed = parents.some((id) => closed.includes(id))
  return (
    <Button look="quiet" onClick={() => onChange(isClosed ? [] : parents)}>
      {isClosed ? words.openAll : words.closeAll}
    </Button>
  )
}

type NothingProps = { isEmpty: boolean; isFound: boolean; action: ReactNode }

function Nothing({ isEmpty, isFound, action }: NothingProps) {
  if (isEmpty) return <StateMessage icon="tree" title={words.empty} text={words.emptyHint} action={action} />
  if (isFound) return null
  return (
    <StateMessage
      icon="search"
      title={listWords.nothingFound}
      text={listWords.nothingFoundHint}
      action={
        <Button as={RouterLink} href={paths.categories} look="secondary">
          {listWords.clearSearch}
        </Button>
      }
    />
  )
}

function readIds(kept: unknown): readonly number[] {
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
}
