import { clsx } from 'clsx'
import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { InfluencerRow } from '#contracts/admin/influencers.ts'
import { api } from '../api.ts'
import { InfluencerLine } from '../areas/influencers/influencer-line.tsx'
import { requireCall } from '../enter.ts'
import { influencerWords as words } from '../i18n/influencer-words.ts'
import { listWords } from '../i18n/list-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import type { Page } from '../kit/collection/collection.ts'
import { changeSearch } from '../kit/list/change-search.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { MoreRows } from '../kit/list/more-rows.tsx'
import { SearchField } from '../kit/list/search-field.tsx'
import { useRows } from '../kit/list/use-rows.ts'
import { useLive } from '../kit/live/use-live.ts'
import { StateMessage } from '../kit/states/state-message.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<Page<InfluencerRow>> {
  await requireCall(request, adminEndpoints.influencers.list)
  const query = toQuery(new URL(request.url).searchParams.get('q'))
  return (await api.influencers.list({ query, signal: request.signal })).data
}

/** Who earns commission, and how much of it is to be paid out. */
export function Component() {
  const first = useLoaderData<Page<InfluencerRow>>()
  const navigate = useNavigate()
  const { id } = useParams()
  const q = useSearchParams()[0].get('q') ?? ''
  const { revalidate } = useRevalidator()
  const rows = useRows({ first, load: (after) => api.influencers.list({ query: { ...toQuery(q), after } }) })
  const search = changeSearch(new URLSearchParams(), toQuery(q))
  useTitle(words.title)
  useLive('influencer', () => void revalidate())
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <ListHead title={words.title} rows={rows}>
          <SearchField
            value={q}
            placeholder={words.searchPattern}
            onSearch={(text) =>
              void navigate({ search: changeSearch(new URLSearchParams(), toQuery(text)) }, { replace: true })
            }
          />
        </ListHead>
        {rows.rows.length === 0 ? (
          <StateMessage
            icon={q === '' ? 'megaphone' : 'search'}
            title={q === '' ? words.empty : listWords.nothingFound}
            text={q === '' ? words.emptyHint : listWords.nothingFoundHint}
          />
        ) : (
          <ul className="grid border-t border-line">
            {rows.rows.map((row) => (
              <InfluencerLine key={row.id} row={row} isOpen={String(row.id) === id} search={search} />
            ))}
          </ul>
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet context={{ onSaved: rows.replace }} />
    </div>
  )
}

function toQuery(q: string | null): { q?: string } {
  return q ? { q } : {}
}
