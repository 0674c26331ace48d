import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { QueueRow, WaveRow } from '#contracts/admin/fulfillment.ts'
import { api, type AdminApi } from '#admin/api.ts'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { OpenWaves } from './open-waves.tsx'
import { MakeWave, ToBench, ToHandOver } from './queue-actions.tsx'
import { QueueTable } from './queue-table.tsx'

type QueueAnswer = Awaited<ReturnType<AdminApi['fulfillment']['queue']>>['data']
type Query = { view: 'ready' | 'held'; carrier?: string; q?: string }
export type QueueData = {
  query: Query
  first: QueueAnswer
  carriers: { id: number; name: string; cut_off_hour: number; ready: number }[]
  waves: WaveRow[]
}

const words = fulfillmentWords.queue

/** What can be packed now, the most urgent first; and what cannot, with the reason. */
export function QueueScreen({ query, first, carriers, waves }: QueueData) {
  useTitle(fulfillmentWords.title)
  useRowKeys({ onEdit: undefined })
  const navigate = useNavigate()
  const pages = usePages(first, query)
  const params = useNextParams()
  const go = (change: Partial<Query>) =>
    void navigate({ search: changeSearch(params, toNames(change)) }, { replace: true })
  return (
    <section className="grid content-start" aria-label={fulfillmentWords.title}>
      <header className="grid gap-3 px-4 pt-4 pb-3 md:px-6">
        <div className="flex min-h-9 flex-wrap items-center gap-3">
          <h1 className="text-xl">{fulfillmentWords.title}</h1>
          <span aria-live="polite" className="grow text-ink-soft tabular-nums">
            {listWords.count(first.count, first.count_is_exact)}
          </span>
          <div className="flex w-full flex-wrap gap-2 md:w-auto md:gap-3">
            <ToHandOver />
            <ToBench />
            <MakeWave carrier={query.carrier} carriers={carriers} />
          </div>
        </div>
        <OpenWaves waves={waves} />
        <Filters query={query} carriers={carriers} onChange={go} />
      </header>
      {pages.rows.length === 0 ? <NothingHere query={query} /> : <QueueTable rows={pages.rows} view={query.view} />}
      {pages.next !== null && (
        <div className="grid justify-items-center p-4">
          <Button look="secondary" isLoading={pages.isLoading} onClick={() => void pages.loadMore()}>
            {listWords.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Filters({
  query,
  carriers,
  onChange,
}: Pick<QueueData, 'query' | 'carriers'> & { onChange: (change: Partial<Query>) => void }) {
  const total = carriers.reduce((sum, { ready }) => sum + ready, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div role="group" aria-label={words.views} className="flex gap-2">
        {(['ready', 'held'] as const).map((view) => (
          <Chip key={view} isSelected={query.view === view} onClick={() => onChange({ view })}>
            {words[view]}
          </Chip>
        ))}
      </div>
      <div className="min-w-40 grow md:max-w-64">
        <SearchField value={query.q ?? ''} placeholder={words.search} onSearch={(q) => onChange({ q })} />
      </div>
      <div
        role="group"
        aria-label={words.carriers}
        className="-mx-4 flex w-screen gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:w-full md:flex-wrap md:px-0"
      >
        <Chip isSelected={query.carrier === undefined} onClick={() => onChange({ carrier: '' })}>
          {words.allCarriers} <span className="tabular-nums">{total}</span>
        </Chip>
        {carriers.map(({ id, name, cut_off_hour: hour, ready }) => (
          <Chip key={id} isSelected={query.carrier === String(id)} onClick={() => onChange({ carrier: String(id) })}>
            {name} <span className="tabular-nums">{ready}</span>
            <span className="font-normal text-ink-soft">{words.cutOff(hour)}</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}

function NothingHere({ query: { view, q, carrier } }: { query: Query }) {
  if (q !== undefined || carrier !== undefined) {
    return (
      <StateMessage
        icon="search"
        title={listWords.nothingFound}
        action={
          <Button
            as={RouterLink}
            href={paths.fulfillment + changeSearch(new URLSearchParams(), toNames({ view }))}
            look="secondary"
          >
            {listWords.clearSearch}
          </Button>
        }
      />
    )
  }
  return view === 'ready' ? (
    <StateMessage icon="parcel" title={words.empty} text={words.emptyHint} />
  ) : (
    <StateMessage icon="check" title={words.emptyHeld} text={words.emptyHeldHint} />
  )
}

function usePages(first: QueueAnswer, query: Query) {
  const [state, setState] = useState<{ first: QueueAnswer; more: readonly QueueAnswer[] }>({ first, more: [] })
  const [isLoading, setIsLoading] = useState(false)
  // The list was loaded again: the pages after the first belonged to the old one.
  const current = state.first === first ? state : { first, more: [] }
  if (current !== state) setState(current)
  const next = (current.more.at(-1) ?? first).next
  return {
    rows: [first, ...current.more].flatMap(({ rows }): QueueRow[] => rows),
    next,
    isLoading,
    async loadMore() {
      if (next === null || isLoading) return
      setIsLoading(true)
      try {
        const { data } = await api.fulfillment.queue({ query: { ...query, after: next, limit: '100' } })
        setState((now) => (now.first === first ? { ...now, more: [...now.more, data] } : now))
      } catch {
        showToast({ tone: 'danger', text: listWords.moreFailed })
      } finally {
        setIsLoading(false)
      }
    },
  }
}

/** A change by the names that the address has. */
function toNames({ view, carrier, q }: Partial<Query>): Record<string, string | undefined> {
  return {
    ...(view !== undefined && { pohlad: view === 'held' ? 'nie' : undefined }),
    ...(carrier !== undefined && { dopravca: carrier }),
    ...(q !== undefined && { q }),
  }
}
