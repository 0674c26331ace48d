import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { readAuditFilter } from '../areas/audit/audit-filter.ts'
import { AuditFilters } from '../areas/audit/audit-filters.tsx'
import { AuditLine } from '../areas/audit/audit-line.tsx'
import { nameOf } from '../areas/people/name-of.ts'
import { requireCall } from '../enter.ts'
import { auditWords as words } from '../i18n/audit-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import type { Collection, Page } from '../kit/collection/collection.ts'
import { useRows } from '../kit/list/use-rows.ts'
import { PartFailed } from '../kit/states/part-failed.tsx'
import { StateMessage } from '../kit/states/state-message.tsx'
import { mayCall, readSession } from '../session.ts'
import { Button } from '#ui/button.tsx'

type AuditData = {
  first: Page<NamedAuditRow>
  filter: ReturnType<typeof readAuditFilter>
  collections: Collection[]
  /** Undefined = could not be read. */
  people: { id: number; name: string }[] | undefined
}

export async function loader({ request }: LoaderFunctionArgs): Promise<AuditData> {
  await requireCall(request, adminEndpoints.audit.list)
  const filter = readAuditFilter(new URL(request.url).searchParams)
  const [{ data: first }, collections, people] = await Promise.all([
    api.audit.list({ query: filter, signal: request.signal }),
    loadCollections(),
    listPeople(request.signal),
  ])
  return { first, filter, collections, people }
}

/** The plain entities: their lists have the words for fields and values. */
async function loadCollections(): Promise<Collection[]> {
  const loaded = await Promise.all([
    import('../areas/catalog/brands.ts'),
    import('../areas/catalog/facets/facets.ts'),
    import('../areas/catalog/sizes/size-tables.tsx'),
    import('../areas/catalog/balloons/balloon-fills.ts'),
    import('../areas/catalog/balloons/garland-pieces.ts'),
    import('./category.tsx'),
    import('../areas/goods/goods.tsx'),
    import('../areas/goods/markdowns/markdowns.tsx'),
    import('../areas/goods/party/party-roles.ts'),
    import('../areas/goods/videos/videos.tsx'),
    import('../areas/goods/rental/rental-offers.tsx'),
    import('../areas/goods/rental/rental-units.tsx'),
    import('../areas/settings/carriers/carriers.ts'),
    import('../areas/settings/payment-methods.ts'),
    import('../areas/settings/stores.ts'),
    import('../areas/vouchers/vouchers.ts'),
    import('../areas/vouchers/voucher-series.tsx'),
    import('../areas/customers/customers.ts'),
    import('../areas/customers/customer-groups.tsx'),
    import('../areas/cases/case-templates.ts'),
    import('../areas/search/rules.tsx'),
    import('../areas/content/pages.tsx'),
    import('../areas/content/posts.tsx'),
    import('../areas/content/banners.tsx'),
    import('../areas/content/questions.tsx'),
    import('../areas/content/shop-events.tsx'),
    import('../areas/content/themes/themes.tsx'),
    import('../areas/content/job-openings.tsx'),
  ])
  return loaded.flatMap((file) => Object.values(file).filter(isCollection))
}

function isCollection(exported: unknown): exported is Collection {
  return typeof exported === 'object' && exported !== null && 'thing' in exported && 'fields' in exported
}

/** Who works here now, for those who may see it. */
async function listPeople(signal: AbortSignal): Promise<AuditData['people']> {
  if (!mayCall(readSession(), adminEndpoints.members.list)) return []
  try {
    const { data } = await api.members.list({ query: {}, signal })
    return data.rows.map((member) => ({ id: member.id, name: nameOf(member) }))
  } catch {
    return undefined
  }
}

/** Everything that people of the staff did, and jobs for them, newest first. */
export function Component() {
  const { first, filter, collections, people } = useLoaderData<AuditData>()
  const { rows, count, isCountExact, hasMore, isLoading, loadMore } = useRows({
    first,
    load: (after) => api.audit.list({ query: { ...filter, after } }),
  })
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  return (
    <div className="grid content-start">
      <header className="grid gap-4 px-4 pt-4 pb-4 md:px-6">
        <h1 className="flex min-h-9 items-center gap-3 text-xl">
          {words.title}
          <span aria-live="polite" className="text-base font-normal text-ink-soft tabular-nums">
            {words.count(count, isCountExact)}
          </span>
        </h1>
        <AuditFilters people={people ?? []} />
        {people === undefined && <PartFailed text={words.peopleFailed} onRetry={revalidate} />}
      </header>
      {rows.length === 0 ? (
        <StateMessage icon="search" title={words.nothing} text={words.nothingText} />
      ) : (
        <ol className="border-t border-line" aria-label={words.title}>
          {rows.map((row) => (
            <AuditLine key={row.id} row={row} collections={collections} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button
          look="secondary"
          className="m-4 justify-self-start md:mx-6"
          isLoading={isLoading}
          onClick={() => void loadMore()}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}
