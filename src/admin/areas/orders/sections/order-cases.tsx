import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'
import { useOrderPart } from './use-order-part.ts'

/** Complaints, withdrawals and questions about the order. It loads beside the order; without one there is nothing to see. */
export function OrderCases({ order }: Pick<OrderSectionProps, 'order'>) {
  return mayCall(useSession(), adminEndpoints.cases.list) ? <Cases order={order} /> : null
}

function Cases({ order }: Pick<OrderSectionProps, 'order'>) {
  const { part: cases = [] } = useOrderPart(order, async ({ params, signal }) => {
    const { data } = await api.cases.list({ query: { q: params.number, limit: '20' }, signal })
    return data.rows.filter((row) => row.order_number === params.number)
  })
  if (cases.length === 0) return null
  return (
    <OrderSection title={words.title}>
      <ul className="grid gap-1">
        {cases.map((row) => (
          <li key={row.id}>
            <RouterLink href={`${paths.cases}/${row.id}?view=all`} className="link">
              {words.kinds[row.kind]} {caseNumber(row.id)}
            </RouterLink>{' '}
            <span className="text-ink-soft">
              {words.states[row.state].toLowerCase()} · {formatTime(row.opened_at)}
            </span>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}
