import { orderWords as words } from '#admin/i18n/order-words.ts'
import { formatShortDate } from '#ui/format.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'

export function OrderPapers({ order: { papers } }: Pick<OrderSectionProps, 'order'>) {
  return (
    <OrderSection title={words.sections.papers}>
      {papers.length === 0 ? (
        <p className="text-ink-soft">{words.noPapers}</p>
      ) : (
        <ul className="grid gap-1">
          {papers.map(({ number, title, issued_on: issuedOn, url }) => (
            <li key={number} className="flex gap-3">
              <a href={url} target="_blank" rel="noreferrer" className="link grow">
                {title} {number}
              </a>
              <span className="text-ink-soft">{formatShortDate(issuedOn)}</span>
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
  )
}
