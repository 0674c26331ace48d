import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { consentKinds } from '#contracts/admin/consents.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { ListHead } from '#admin/kit/list/list-head.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { consentsPath, customerSiblings } from '../customer-siblings.ts'
import { ConsentLine } from './consent-line.tsx'
import { ExportSubscribers } from './export-subscribers.tsx'
import { type ConsentFilter, type ListedConsent, loadConsents } from './load-consents.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export type ConsentsData = { first: Page<ListedConsent>; filter: ConsentFilter }

/** Who agreed to what, when, in which words and by which way; the newsletter ends here when its reader asks for it. */
export function ConsentsScreen() {
  const { first, filter } = useLoaderData<ConsentsData>()
  const { kind, q } = filter
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<string>()
  const rows = useRows({ first, load: async (after) => ({ data: await loadConsents({ ...filter, after }) }) })
  useTitle(words.title)
  const mayWithdraw = mayCall(session, adminEndpoints.consents.withdraw)
  const params = useNextParams()
  const narrow = (text: string) => void navigate({ search: changeSearch(params, { q: text }) }, { replace: true })
  return (
    <section className="flex flex-col" aria-label={words.title}>
      <SiblingLinks siblings={customerSiblings} here={consentsPath} />
      <ListHead title={words.title} rows={rows} action={kind === 'newsletter' ? <ExportSubscribers /> : undefined}>
        <SearchField value={q} placeholder={words.searchPattern} onSearch={narrow} />
      </ListHead>
      <ViewsNav
        label={words.viewsLabel}
        views={consentKinds.map((each) => ({
          view: each,
          text: words.kinds[each],
          href: consentsPath + changeSearch(params, { druh: each === 'newsletter' ? undefined : each }),
        }))}
        current={kind}
      />
      <p className="px-4 py-2 text-sm text-ink-soft md:px-6">{words.leads[kind]}</p>
      {rows.rows.length === 0 ? (
        <StateMessage icon="people" title={words.empty} text={words.emptyHint} />
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={words.kinds[kind]}>
          {rows.rows.map(({ id, consent }) => (
            <ConsentLine key={id} consent={consent} onWithdraw={mayWithdraw ? setAsked : undefined} />
          ))}
        </ul>
      )}
      <MoreRows rows={rows} />
      {asked !== undefined && (
        <WithdrawDialog email={asked} onClose={() => setAsked(undefined)} onDone={() => void revalidate()} />
      )}
    </section>
  )
}
