import { clsx } from 'clsx'
import { Outlet, useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNarrow } from '#admin/kit/list/use-narrow.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { formatShortDate } from '#ui/format.ts'
import { formatMoney, sayReason } from './format-money.ts'
import { MoneyHead } from './money-head.tsx'
import { paymentViews, type PaymentView } from './payment-views.ts'
import { moneyPaths } from './money-paths.ts'

const { payments: words } = moneyWords

export type PaymentsData = { first: Page<UnmatchedPayment>; view: PaymentView; q: string }

/** Money that settles no order automatically: the list left, the decision right. */
export function PaymentsScreen() {
  const { first, view, q } = useLoaderData<PaymentsData>()
  const { id } = useParams()
  const [params] = useSearchParams()
  const next = useNextParams()
  const narrow = useNarrow()
  const { revalidate } = useRevalidator()
  const rows = useRows({ first, load: (after) => api.unmatchedPayments.list({ query: { after, view, q } }) })
  useLive('unmatched-payment', () => void revalidate())
  useLive('bank-statement', () => void revalidate())
  useTitle(words.title)
  useRowKeys({ onEdit: undefined })
  const search = changeSearch(params, {})
  const mayUpload = mayCall(useSession(), adminEndpoints.bankStatements.create)
  return (
    <div className={clsx('pair', id !== undefined && 'pair-open')}>
      <section className="pair-list flex flex-col" aria-label={words.title}>
        <MoneyHead
          part="payments"
          title={words.title}
          aside={
            mayUpload && (
              <Button as={RouterLink} href={moneyPaths.statements}>
                {words.upload}
              </Button>
            )
          }
        />
        <div className="flex px-4 pt-3 pb-1 md:px-6">
          <SearchField value={q} placeholder={words.search} onSearch={(text) => narrow({ q: text })} />
        </div>
        <ViewsNav
          label={words.views.label}
          views={paymentViews.map((each) => ({
            view: each.view,
            text: words.views[each.view],
            href: `${paths.money}${changeSearch(next, { pohlad: each.inAddress })}`,
          }))}
          current={view}
        />
        {rows.rows.length === 0 ? (
          <StateMessage icon="refund" {...words.empty[q === '' ? view : 'search']} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {rows.rows.map((row) => (
              <PaymentRow
                key={row.id}
                row={row}
                href={`${paths.money}/${row.id}${search}`}
                isOpen={String(row.id) === id}
              />
            ))}
          </ul>
        )}
        <MoreRows rows={rows} />
      </section>
      <Outlet />
    </div>
  )
}

function PaymentRow({ row, href, isOpen }: { row: UnmatchedPayment; href: string; isOpen: boolean }) {
  const { amount_cents: amountCents, currency, variable_symbol: symbol, order } = row
  const why = sayReason({
    reason: row.reason,
    amountCents,
    askedCents: order?.asked_cents ?? null,
    hasSymbol: symbol !== null || !row.is_bank,
  })
  const facts = [
    formatShortDate(row.received_on),
    symbol === null ? undefined : words.symbol(symbol),
    row.state === 'open' ? why : words.states[row.state],
  ]
  return (
    <li className={clsx('relative flex items-start gap-3 px-4 py-2.5 md:px-6', isOpen && 'bg-primary-50')}>
      <div className="min-w-0 grow">
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
          className="rows-link font-medium after:absolute after:inset-0"
        >
          {row.payer_name || (row.is_bank ? words.unknownPayer : words.gateway)}
        </RouterLink>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {row.message !== '' && <p className="truncate text-sm text-ink-soft">{row.message}</p>}
      </div>
      <p className="shrink-0 text-right whitespace-nowrap tabular-nums">
        {formatMoney(row.return_cents !== null && row.state !== 'settled' ? row.return_cents : amountCents, currency)}
        {row.returned_at !== null && <span className="block text-sm text-ink-soft">{words.returned}</span>}
      </p>
    </li>
  )
}
