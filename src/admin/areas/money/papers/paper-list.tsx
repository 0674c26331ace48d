import { useNavigate } from 'react-router'
import type { PaperRow } from '#contracts/admin/papers.ts'
import { api } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { paperKinds } from './paper-kinds.ts'
import { type PapersData, toPaperPage } from './paper-page.ts'
import { moneyPaths } from '../money-paths.ts'

const { list: words, series: seriesWords } = paperWords

/** The papers that were issued in the month, newest first; the number opens the PDF. */
export function PaperList({ first, month, kind, q }: Omit<PapersData, 'overview'>) {
  const params = useNextParams()
  const navigate = useNavigate()
  const rows = useRows({
    first,
    load: async (after) => {
      const { data } = await api.papers.list({ query: { month, q, after, ...(kind && { kind }) } })
      return { data: toPaperPage(data) }
    },
  })
  useRowKeys({ onEdit: undefined })
  const hrefOf = (changes: Record<string, string | undefined>) => `${moneyPaths.papers}${changeSearch(params, changes)}`
  return (
    <section aria-labelledby="vystavene" className="grid content-start border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3 px-4 pb-2 md:px-6">
        <h2 id="vystavene" className="text-lg">
          {words.title}
        </h2>
        <span className="text-ink-soft tabular-nums">{listWords.count(rows.count, rows.isCountExact)}</span>
        <div className="w-full md:ml-auto md:w-80">
          <SearchField
            value={q}
            placeholder={words.search}
            onSearch={(text) => void navigate(hrefOf({ q: text }), { replace: true, preventScrollReset: true })}
          />
        </div>
      </div>
      <ViewsNav
        label={words.views.label}
        views={[
          { view: '', text: words.views.all, href: hrefOf({ druh: undefined }) },
          ...paperKinds.map((each) => ({
            view: each.kind,
            text: seriesWords.kinds[each.kind],
            href: hrefOf({ druh: each.inAddress }),
          })),
        ]}
        current={kind ?? ''}
      />
      {rows.rows.length === 0 ? <StateMessage icon="page" {...words.empty} /> : <PapersTable rows={rows.rows} />}
      <MoreRows rows={rows} />
    </section>
  )
}

function PapersTable({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          {[words.customer, words.issued, words.supplied].map((title) => (
            <th key={title} scope="col" className="hidden md:table-cell">
              {title}
            </th>
          ))}
          {[words.base, words.vat].map((title) => (
            <th key={title} scope="col" className="rows-number hidden md:table-cell">
              {title}
            </th>
          ))}
          <th scope="col" className="rows-number">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PaperLine key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function PaperLine({ row }: { row: PaperRow }) {
  const { number, title, customer, issued_on: issuedOn, supplied_on: suppliedOn, order_number: order, corrects } = row
  return (
    <tr>
      <td>
        <a
          href={row.url}
          target="_blank"
          rel="noopener"
          data-row={row.id}
          aria-label={words.pdf(number)}
          className="link font-medium tabular-nums"
        >
          {number}
        </a>
        <span className="block text-sm text-ink-soft">
          {corrects === null ? title : `${title} · ${corrects}`}
          {' · '}
          <RouterLink href={`${paths.orders}/${order}`} className="link tabular-nums">
            {order}
          </RouterLink>
        </span>
        <span className="block text-sm text-ink-soft md:hidden">{`${customer} · ${formatShortDate(issuedOn)}`}</span>
      </td>
      <td className="hidden md:table-cell">{customer}</td>
      <td className="hidden whitespace-nowrap text-ink-soft tabular-nums md:table-cell">{formatShortDate(issuedOn)}</td>
      <td className="hidden whitespace-nowrap text-ink-soft tabular-nums md:table-cell">
        {suppliedOn === null ? '' : formatShortDate(suppliedOn)}
      </td>
      <td className="rows-number hidden text-ink-soft md:table-cell">{formatPrice(row.base_cents)}</td>
      <td className="rows-number hidden text-ink-soft md:table-cell">{formatPrice(row.vat_cents)}</td>
      <td className="rows-number">{formatPrice(row.total_cents)}</td>
    </tr>
  )
}
