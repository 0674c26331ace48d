import type { Image } from '#contracts/shared.ts'
import type { Cents } from '#kernel/money.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'

const words = loginMessages

export type OrderListProps = {
  orders: readonly {
    id: number
    number: string
    date: string
    total_cents: Cents
    state_text: string
    images: readonly Image[]
    line_count: number
  }[]
}

export function OrderList({ orders }: OrderListProps) {
  if (orders.length === 0)
    return (
      <EmptyNote
        title={words.ordersEmpty}
        text={words.ordersEmptyText}
        action={
          <Button as={RouterLink} href={paths.shop()} look="secondary">
            {cartMessages.toShop}
          </Button>
        }
      />
    )
  return (
    <table className="w-full border-collapse">
      <thead className="text-xs text-ink-soft max-md:sr-only">
        <tr className="border-b border-line text-left">
          {Object.values(words.columns).map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          // Its cells share two rows on a phone, or take one each if the text is twice the usual size.
          <tr key={order.id} className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-3">
            <td className="font-semibold max-md:grow max-md:basis-3/5 md:py-3 md:pr-4">
              {order.number}
              <Pictures images={order.images} lineCount={order.line_count} />
            </td>
            <td className="text-ink-soft max-md:grow max-md:basis-3/10 max-md:text-right md:pr-4">
              {formatShortDate(order.date)}
            </td>
            <td className="font-display font-bold max-md:basis-1/3 md:pr-4">{formatPrice(order.total_cents)}</td>
            <td className="max-md:grow max-md:basis-1/2 max-md:text-right md:pr-4">{order.state_text}</td>
            <td className="max-md:basis-full">
              <RouterLink
                href={paths.accountOrder(order.id)}
                aria-label={words.showOrderOf(order.number)}
                className="inline-flex min-h-11 items-center font-semibold text-primary-600 underline-offset-4 hover:underline"
              >
                {words.showOrder}
              </RouterLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pictures of the goods without names, which are on the page of the order. */
function Pictures({ images, lineCount }: { images: readonly Image[]; lineCount: number }) {
  // Colors of one product may share a picture, which is shown once.
  const shown = [...new Map(images.map((image) => [image.src, image])).values()]
  const more = lineCount - shown.length
  if (images.length === 0) return null
  return (
    <span className="flex items-center gap-1 py-1">
      {shown.map((image) => (
        <GoodsThumb key={image.src} image={image} size="xs" />
      ))}
      {more > 0 && (
        <span className="pl-1 text-sm font-normal text-ink-soft">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{words.moreGoods(more)}</span>
        </span>
      )}
    </span>
  )
}
