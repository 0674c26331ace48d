import { type ComponentType, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { findRow } from '#admin/kit/list/use-row-keys.ts'
import { paths } from '#admin/paths.ts'
import { OrderCustomer } from './sections/order-customer.tsx'
import { OrderDelivery } from './sections/order-delivery.tsx'
import { OrderGoods } from './sections/order-goods.tsx'
import { OrderGathering } from './sections/gathering/order-gathering.tsx'
import { OrderHead } from './sections/order-head.tsx'
import { OrderMoney } from './sections/order-money.tsx'
import { OrderParcels } from './sections/order-parcels.tsx'
import { OrderReturns } from './sections/order-returns.tsx'
import { OrderPapers } from './sections/order-papers.tsx'
import { OrderSteps } from './sections/order-steps.tsx'
import type { OrderSectionProps } from './sections/order-section.tsx'
import { OrderTimeline } from './sections/order-timeline.tsx'

export type OrderData = { order: AdminOrder }

/** What an order is made of, from the next step on; each part is a file of its own. */
const sections = [
  OrderSteps,
  OrderGoods,
  OrderGathering,
  OrderMoney,
  OrderDelivery,
  OrderParcels,
  OrderReturns,
  OrderCustomer,
  OrderPapers,
]

/** `Cases` is a part of another area. */
export function OrderScreen({ Cases }: { Cases: ComponentType<Pick<OrderSectionProps, 'order'>> }) {
  const { order: loaded } = useLoaderData<OrderData>()
  const { order, onChanged } = useOrder(loaded)
  const { search } = useLocation()
  const navigate = useNavigate()
  const listPath = paths.orders + search
  useTitle(words.order(order.number))
  useShortcuts([
    {
      keys: ['Escape'],
      label: kitWords.keys.close,
      group: 'form',
      isInFields: true,
      run() {
        const row = findRow()
        void Promise.resolve(navigate(listPath)).then(() => row?.focus())
      },
    },
  ])
  return (
    <article className="pair-thing order" aria-label={words.order(order.number)}>
      <OrderHead order={order} backPath={listPath} />
      {sections.map((Section) => (
        // Another order is other sections: what was typed for one is never sent for the next.
        <Section key={`${Section.name}-${order.number}`} order={order} onChanged={onChanged} />
      ))}
      <Cases order={order} />
      <OrderTimeline key={`timeline-${order.number}`} order={order} onChanged={onChanged} />
    </article>
  )
}

/** The newest of what was loaded and what a write answered. */
function useOrder(loaded: AdminOrder): OrderSectionProps {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<AdminOrder>()
  const isNewer = answered?.number === loaded.number && answered.version >= loaded.version
  return {
    order: isNewer ? answered : loaded,
    onChanged(order) {
      setAnswered(order)
      void revalidate()
    },
  }
}
