import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { type SearchedView, searchedViews } from '#contracts/admin/searched-terms.ts'
import { searchedWords as words } from '#admin/i18n/search-rule-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { loadTerms, type TermEntry } from './load-terms.ts'
import { searchSiblings } from './search-siblings.ts'
import { RuleDialog } from './rule-dialog.tsx'
import type { RuleAction } from './rule-fields.ts'
import { TermRow } from './term-row.tsx'

export type TermsData = { first: Page<TermEntry>; view: SearchedView; q: string }

/** What visitors searched for, and what can be done about it without leaving the list. */
export function TermsScreen() {
  const { first, view, q } = useLoaderData<TermsData>()
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ term: string; action: RuleAction }>()
  const rows = useRows({
    first,
    load: async (after) => ({ data: await loadTerms({ view, q, after }) }),
  })
  useTitle(words.title)
  useLive('search-rule', () => void revalidate())
  useRowKeys({ onEdit: undefined })
  const mayAdd = mayCall(session, adminEndpoints.searchRules.create)
  const params = useNextParams()
  const narrow = (text: string) => void navigate({ search: changeSearch(params, { q: text }) }, { replace: true })
  return (
    <section className="flex flex-col" aria-label={words.title}>
      <SiblingLinks siblings={searchSiblings} here={paths.search} />
      <ListHead title={words.title} rows={rows}>
        <SearchField value={q} placeholder={words.searchPattern} onSearch={narrow} />
      </ListHead>
      <p className="px-4 pb-2 text-sm text-ink-soft md:px-6">{words.lead}</p>
      <ViewsNav
        label={words.viewsLabel}
        views={searchedViews.map((each) => ({
          view: each,
          text: words.views[each],
          href: paths.search + changeSearch(params, { pohlad: each === 'missing' ? undefined : each }),
        }))}
        current={view}
      />
      {rows.rows.length === 0 ? (
        <StateMessage icon="search" {...words.empty[view]} />
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={words.views[view]}>
          {rows.rows.map((row) => (
            <TermRow
              key={row.term}
              row={row}
              onAsk={mayAdd ? (action) => setAsked({ term: row.shown, action }) : undefined}
            />
          ))}
        </ul>
      )}
      <MoreRows rows={rows} />
      {asked && <RuleDialog {...asked} onClose={() => setAsked(undefined)} onSaved={() => void revalidate()} />}
    </section>
  )
}
