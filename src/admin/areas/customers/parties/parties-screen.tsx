import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { partyWords as words } from '#admin/i18n/party-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { customerSiblings, partiesPath } from '../customer-siblings.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { loadParties, partyKinds, type PartyFilter, type PartyRow } from './load-parties.ts'
import { PartyLine } from './party-line.tsx'

export type PartiesData = { first: Page<PartyRow>; filter: PartyFilter }

/** Shared lists and reminders, found and erased for who asks by telephone. */
export function PartiesScreen() {
  const { first, filter } = useLoaderData<PartiesData>()
  const { kind, q } = filter
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<PartyRow>()
  const rows = useRows({ first, load: async (after) => ({ data: await loadParties({ ...filter, after }) }) })
  useTitle(words.title)
  const mayErase = mayCall(session, adminEndpoints.sharedLists.erase)
  const params = useNextParams()
  const narrow = (text: string) => void navigate({ search: changeSearch(params, { q: text }) }, { replace: true })
  return (
    <section className="flex flex-col" aria-label={words.title}>
      <SiblingLinks siblings={customerSiblings} here={partiesPath} />
      <ListHead title={words.title} rows={rows}>
        <SearchField value={q} placeholder={words.searchPattern} onSearch={narrow} />
      </ListHead>
      <ViewsNav
        label={words.viewsLabel}
        views={partyKinds.map((each) => ({
          view: each,
          text: words.kinds[each],
          href: partiesPath + changeSearch(params, { druh: each === 'zoznamy' ? undefined : each }),
        }))}
        current={kind}
      />
      <p className="px-4 py-2 text-sm text-ink-soft md:px-6">{words.leads[kind]}</p>
      {rows.rows.length === 0 ? (
        <StateMessage icon="people" title={words.empty[kind]} text={words.emptyHint} />
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={words.kinds[kind]}>
          {rows.rows.map((row) => (
            <PartyLine key={row.id} row={row} onErase={mayErase ? setAsked : undefined} />
          ))}
        </ul>
      )}
      <MoreRows rows={rows} />
      {asked && <EraseDialog row={asked} onClose={() => setAsked(undefined)} onDone={() => void revalidate()} />}
    </section>
  )
}
