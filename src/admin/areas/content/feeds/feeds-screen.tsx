import {
  comparers,
  type Comparer,
  type Feed,
  type FeedCheck,
  type FeedFault,
  type FeedItemFaults,
} from '#contracts/admin/feeds.ts'
import { api } from '#admin/api.ts'
import { feedWords as words } from '#admin/i18n/feed-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { CopyAddress } from '#admin/kit/copy-address.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { CheckNow } from './check-now.tsx'
import { feedSiblings } from './feed-siblings.ts'
import { FaultyItem } from './faulty-item.tsx'

export type FeedsData = {
  feeds: readonly Feed[]
  check: FeedCheck | null
  comparer: Comparer
  filter: { fault: FeedFault | undefined; rejected: '1' | undefined }
  first: Page<FeedItemFaults>
}

/** What the price comparers read, and which goods they refuse or show worse. */
export function FeedsScreen({ feeds, check, comparer, filter, first }: FeedsData) {
  const rows = useRows({
    first,
    load: (after) => api.feeds.items({ params: { comparer }, query: { ...filter, after } }),
  })
  useTitle(words.title)
  const feed = feeds.find((each) => each.comparer === comparer)
  const isFiltered = filter.fault !== undefined || filter.rejected !== undefined
  return (
    <section className="flex flex-col" aria-label={words.title}>
      <SiblingLinks siblings={feedSiblings} here={paths.feeds} />
      <div className="grid gap-1 px-4 pt-6 pb-3 md:px-6">
        <h1 className="text-xl">{words.title}</h1>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <ViewsNav
        label={words.viewsLabel}
        views={comparers.map((each) => ({ view: each, text: words.names[each], href: addressOf(each) }))}
        current={comparer}
      />
      {feed && <FeedFacts feed={feed} check={check} />}
      {feed && feed.counts.length > 0 && <FaultsNav feed={feed} filter={filter} />}
      {rows.rows.length === 0 ? (
        <EmptyList isFiltered={isFiltered} hasMore={rows.hasMore} />
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={words.names[comparer]}>
          {rows.rows.map((row) => (
            <FaultyItem key={row.id} item={row} />
          ))}
        </ul>
      )}
      <MoreRows rows={rows} />
    </section>
  )
}

function FeedFacts({ feed, check }: { feed: Feed; check: FeedCheck | null }) {
  const { comparer, url, made_at: madeAt, checked_at: checkedAt, items, rejected } = feed
  const facts = [
    checkedAt === null ? words.notChecked : words.items(items),
    checkedAt !== null && rejected > 0 && words.rejected(rejected),
    madeAt === null ? words.notMade : words.made(formatTime(madeAt)),
    checkedAt !== null && words.checked(formatTime(checkedAt)),
  ]
  return (
    <div className="grid gap-3 px-4 py-4 md:px-6">
      {!feed.is_on && <Alert tone="warning">{words.isOff}</Alert>}
      <CopyAddress label={words.address} url={url} hint={words.addressHint[comparer]} />
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <CheckNow check={check} />
    </div>
  )
}

function FaultsNav({ feed: { comparer, counts, rejected }, filter }: { feed: Feed; filter: FeedsData['filter'] }) {
  const views = [
    { view: 'all', text: words.all, href: addressOf(comparer) },
    ...(rejected > 0
      ? [{ view: 'odmietnute', text: words.onlyRejected(rejected), href: addressOf(comparer, 'odmietnute') }]
      : []),
    ...counts.map(({ fault, items }) => ({
      view: fault,
      text: words.withCount(words.faults[fault], items),
      href: addressOf(comparer, fault),
    })),
  ]
  const current = filter.fault ?? (filter.rejected === undefined ? 'all' : 'odmietnute')
  return <ViewsNav label={words.filterLabel} views={views} current={current} />
}

function EmptyList({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }) {
  if (hasMore) return <p className="px-4 py-3 text-ink-soft md:px-6">{words.mended}</p>
  return <StateMessage icon="check" {...(isFiltered ? words.emptyFilter : words.empty)} />
}

function addressOf(comparer: Comparer, why?: string): string {
  const params = new URLSearchParams({
    ...(comparer !== 'heureka' && { porovnavac: comparer }),
    ...(why !== undefined && { dovod: why }),
  })
  return params.size === 0 ? paths.feeds : `${paths.feeds}?${params}`
}
