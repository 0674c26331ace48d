import type { PlaceOrder } from '#contracts/checkout.ts'
import { cleanCompany, cleanPostal } from '#kernel/address.ts'
import { cleanLine, cleanLines } from '#kernel/text.ts'

/** The form's values as they are stored: trimmed, without the control characters that the database refuses. */
export function cleanOrder(order: PlaceOrder): PlaceOrder {
  return {
    ...order,
    email: cleanLine(order.email),
    phone: cleanLine(order.phone),
    invoice: cleanPostal(order.invoice),
    ...(order.delivery && {
      delivery: { ...cleanPostal(order.delivery), company: cleanLine(order.delivery.company) },
    }),
    ...(order.company && { company: cleanCompany(order.company) }),
    note: cleanLines(order.note),
  }
}
