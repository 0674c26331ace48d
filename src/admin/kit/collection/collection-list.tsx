import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listWords } from '#admin/i18n/list-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { ColumnsMenu } from '../list/columns-menu.tsx'
import { readColumns, useKeptChoice } from '../list/kept-choice.ts'
import { RowsTable } from '../list/rows-table.tsx'
import { changeSearch } from '../list/change-search.ts'
import { ListHead } from '../list/list-head.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { SiblingLinks } from '../list/sibling-links.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useNarrow } from '../list/use-narrow.ts'
import type { Rows } from '../list/use-rows.ts'
import { ViewsMenu } from '../list/views-menu.tsx'
import { RouterLink } from '../router-link.tsx'
import { StateMessage } from '../states/state-message.tsx'
import { type Collection, shownColumns, type Thing } from './collection.ts'
import { FilterChoice } from './filter-choice.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListKeys } from './use-list-keys.ts'

export type CollectionListProps = {
  collection: Collection
  rows: Rows<Thing>
  /** The search and the filters, by their names in the address. */
  filter: Readonly<Record<string, string>>
  openId: number | undefined
}

/** The left side: title, search, rows. The address holds the filter and the open thing. */
export function CollectionList({ collection, rows, filter, openId }: CollectionListProps) {
  const session = useSession()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [chosen, choose] = useKeptChoice(`admin.columns:${collection.path}`, readColumns)
  const columns = shownColumns(collection.columns, chosen)
  const search = changeSearch(new URLSearchParams(), filter)
  const narrow = useNarrow()
  const hrefOf = ({ id }: { id: number }) => `${collection.path}/${id}${search}`
  const { create, remove } = collection.endpoints
  const newPath = collection.addPath ?? `${collection.path}/nova${search}`
  const addPath = create && mayCall(session, create) ? newPath : undefined
  const { AfterRows, marked } = collection
  const removal = remove && mayCall(session, remove) ? collection.removal : undefined
  const canMark = removal !== undefined || marked?.mayUse() === true
  useListKeys({ collection, addPath, hrefOf })
  return (
    <section className="pair-list flex flex-col" aria-label={collection.words.title}>
      {collection.siblings && <SiblingLinks siblings={collection.siblings} here={collection.path} />}
      <ListHead title={collection.words.title} rows={rows} action={<AddLink collection={collection} path={addPath} />}>
        <SearchField
          value={filter['q'] ?? ''}
          placeholder={collection.words.searchPattern}
          onSearch={(q) => narrow({ q })}
        />
        {collection.filterMenu && <collection.filterMenu.Menu />}
        <ViewTools collection={collection} chosen={chosen} choose={choose} search={search} />
        {collection.filters?.map((choice) => (
          <FilterChoice key={choice.name} choice={choice} value={filter[choice.name] ?? ''} onChoose={narrow} />
        ))}
      </ListHead>
      {canMark && selected.size > 0 && (
        <SelectionBar
          collection={collection}
          kind={removal}
          rows={rows.rows}
          selected={selected}
          onDone={() => setSelected(new Set())}
        />
      )}
      {rows.rows.length === 0 ? (
        <NothingHere collection={collection} isNarrowed={search !== ''} addPath={addPath} />
      ) : (
        <RowsTable
          collection={collection}
          columns={columns}
          rows={rows.rows}
          hrefOf={hrefOf}
          openId={openId}
          selected={selected}
          onSelect={canMark ? setSelected : undefined}
        />
      )}
      <MoreRows rows={rows} />
      {AfterRows && <AfterRows q={filter['q'] ?? ''} />}
    </section>
  )
}

function AddLink({ collection, path }: { collection: Collection; path: string | undefined }) {
  return (
    path !== undefined && (
      <Button as={RouterLink} href={path} icon={<Icon name="plus" className="size-4" />}>
        {collection.words.add}
      </Button>
    )
  )
}

type ViewToolsProps = {
  collection: Collection
  chosen: string[] | undefined
  choose: (columns: string[]) => void
  search: string
}

function ViewTools({ collection, chosen, choose, search }: ViewToolsProps) {
  const navigate = useNavigate()
  return (
    <>
      <ViewsMenu
        screen={collection.path}
        now={{ search, columns: chosen ?? null }}
        onOpen={(view) => {
          if (view.columns) choose(view.columns)
          void navigate({ search: view.search })
        }}
      />
      {collection.columns.length > 1 && (
        <ColumnsMenu
          columns={collection.columns}
          shown={shownColumns(collection.columns, chosen)}
          onChoose={(keys) => choose([collection.columns[0]?.key ?? '', ...keys])}
        />
      )}
    </>
  )
}

type NothingHereProps = { collection: Collection; isNarrowed: boolean; addPath: string | undefined }

function NothingHere({ collection, isNarrowed, addPath }: NothingHereProps) {
  const { words } = collection
  if (isNarrowed) {
    return (
      <StateMessage
        icon="search"
        title={listWords.nothingFound}
        text={listWords.nothingFoundHint}
        action={
          <Button as={RouterLink} href={collection.path} look="secondary">
            {listWords.clearSearch}
          </Button>
        }
      />
    )
  }
  return (
    <StateMessage
      icon="goods"
      title={words.empty}
      text={words.emptyHint}
      action={
        addPath !== undefined && (
          <Button as={RouterLink} href={addPath}>
            {words.add}
          </Button>
        )
      }
    />
  )
}
