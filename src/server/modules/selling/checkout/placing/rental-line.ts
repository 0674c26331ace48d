import { messages } from '#contracts/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { CartRental } from '#server/modules/selling/cart/index.ts'
import type { OrderLine } from '#server/modules/selling/orders/index.ts'

/** The rent of a costume. It names no variant: nothing of the stock is sold, so it cannot be packed, reviewed or bought again. */
export function toRentalLine(rental: CartRental, discountCents: Cents): Omit<OrderLine, 'position'> {
  const { firstOn, lastOn, storeName } = rental
  const days = `${formatPlainDay(firstOn)} – ${formatPlainDay(lastOn)}`
  return {
    parentPosition: null,
    kind: 'rental',
    productId: null,
    variantId: null,
    code: rental.code,
    name: messages.rental.itemName(rental.name),
    variantName: [rental.variantName, days, storeName].filter((part) => part !== '').join(', '),
    note: '',
    image: rental.image?.src ?? null,
    quantity: rental.quantity,
    unitPriceCents: rental.rentCents,
    vatRate: rental.vatRate,
    discountCents,
    availability: messages.rental.onDays,
  }
}

/** "4. 12. 2026" */
function formatPlainDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}.\u00A0${month}.\u00A0${year}`
}
