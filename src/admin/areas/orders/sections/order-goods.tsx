import { clsx } from 'clsx'
import { imageWidths } from '#contracts/constants.ts'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatPrice } from '#ui/format.ts'
import { canBeChanged, ChangeButton, closing } from './change-button.tsx'
import { ChangeLinesDialog } from './change-lines-dialog.tsx'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'

const words = orderWords.goods
type Item = AdminOrder['items'][number]

export function OrderGoods({ order, onChanged }: OrderSectionProps) {
  const stock = new Map(order.stock.map((line) => [line.position, line]))
  return (
    <OrderSection
      title={orderWords.sections.goods}
      action={
        <ChangeButton
          endpoint={adminEndpoints.orderChanges.lines}
          isPossible={canBeChanged(order)}
          label={orderChangeWords.lines.open}
        >
          {(close) => <ChangeLinesDialog order={order} onClose={close} onChanged={closing(close, onChanged)} />}
        </ChangeButton>
      }
    >
      <ul className="grid">
        {order.items.map((item) => {
          const { awaited = 0, available } = stock.get(item.position) ?? {}
          return (
            <li
              key={item.position}
              className={clsx(
                'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] items-start gap-x-3 border-line py-2 not-first:border-t',
                item.parent_position !== null && 'pl-6',
              )}
            >
              <Picture item={item} />
              <div className="min-w-0">
                <p className="font-medium">{item.name}</p>
                <p className="text-xs text-ink-soft">
                  {[item.variant_name, item.code, describeKind(item)].filter(Boolean).join(' · ')}
                </p>
                {item.note !== '' && <p className="text-xs">„{item.note}“</p>}
                <p className="text-xs text-ink-soft">
                  {awaited > 0 && <span className="font-medium text-danger">{words.awaited(awaited)} · </span>}
                  {available !== null && available !== undefined && words.left(available)}
                </p>
              </div>
              <span className="text-right tabular-nums">{item.amount} ×</span>
              <span className="min-w-18 text-right tabular-nums">
                {item.parent_position === null && formatPrice(item.price_with_vat_cents)}
              </span>
            </li>
          )
        })}
      </ul>
    </OrderSection>
  )
}

function describeKind({ kind, parent_position: parent }: Item): string {
  if (kind === 'gift') return words.gift
  return parent === null ? '' : words.partOfSet
}

function Picture({ item: { image } }: { item: Item }) {
  if (image === null) return <span aria-hidden className="size-11 rounded-control bg-panel" />
  return (
    <img
      src={`${image.src}-${imageWidths[0]}.webp`}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className="size-11 rounded-control object-cover"
    />
  )
}
