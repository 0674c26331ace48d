import type { OrderPaper } from '#contracts/admin/order-papers.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOrderPart } from './use-order-part.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'

const words = orderChangeWords.papers

/** The papers of the order, to read, print or keep. They load beside the order, which does not wait. */
export function OrderPapers({ order }: Pick<OrderSectionProps, 'order'>) {
  const {
    part: papers,
    isFailed,
    load,
  } = useOrderPart<readonly OrderPaper[]>(order, async (call) => (await api.orderPapers.list(call)).data)
  return (
    <OrderSection title={orderWords.sections.papers}>
      {papers === undefined && !isFailed && <Skeleton className="h-4 w-64" />}
      {isFailed && <PartFailed text={words.failed} onRetry={load} />}
      {papers?.length === 0 && <p className="text-ink-soft">{orderWords.noPapers}</p>}
      <ul className="grid gap-1">
        {papers?.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
    </OrderSection>
  )
}

function PaperRow({ paper }: { paper: OrderPaper }) {
  const { title, number, issued_on: issuedOn, total_cents: totalCents, corrects, reason, url } = paper
  const more = [formatShortDate(issuedOn), corrects !== null && words.corrects(corrects), reason].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1">
      <div className="min-w-0">
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {title} {number}
        </a>
        <p className="text-xs text-ink-soft">
          {more.join(' · ')}
          {' · '}
          <a
            href={`${url}?znova=1`}
            target="_blank"
            rel="noreferrer"
            className="link"
            aria-label={words.redraw(number)}
          >
            {words.redrawShort}
          </a>
        </p>
      </div>
      <span className="text-right tabular-nums">{formatPrice(totalCents)}</span>
    </li>
  )
}
