import { clsx } from 'clsx'
import { Outlet, useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router'
import { useRows } from '../list/use-rows.ts'
import { useLive } from '../live/use-live.ts'
import { useTitle } from '../browser/use-title.ts'
import { type Collection, type Page, readFilter, type Thing } from './collection.ts'
import { CollectionList } from './collection-list.tsx'
import type { ListContext } from './open-thing.ts'

export type ListData = { collection: Collection; first: Page<Thing> }

/** List left, thing right. */
export function CollectionScreen() {
  const { collection, first } = useLoaderData<ListData>()
  const { id, isNew } = useOpenThing()
  const filter = readFilter(collection, useSearchParams()[0])
  const rows = useRows({
    first,
    load: (after) => collection.calls.list({ query: { ...filter, after } }),
  })
  const { revalidate } = useRevalidator()
  useTitle(collection.words.title)
  // The list and the open thing, whose form merges what has changed.
  useLive(collection.thing, () => void revalidate())
  useLive(collection.alsoFollows, () => void revalidate())
  const context: ListContext = { onSaved: rows.replace }
  return (
    <div className={clsx('pair', (id !== undefined || isNew) && 'pair-open')}>
      <CollectionList collection={collection} rows={rows} filter={filter} openId={id} />
      <Outlet context={context} />
    </div>
  )
}

function useOpenThing(): { id: number | undefined; isNew: boolean } {
  const { id } = useParams()
  return { id: id === undefined || id === 'nova' ? undefined : Number(id), isNew: id === 'nova' }
}
