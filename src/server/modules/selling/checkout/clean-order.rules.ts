import type { PlaceOrder } from '#contracts/checkout.ts'

type Address = PlaceOrder['invoice']

/** The form as it is kept: trimmed, and without the control characters that the database refuses. */
export function cleanOrder(order: PlaceOrder): PlaceOrder {
  return {
    ...order,
    email: cleanLine(order.email),
    phone: cleanLine(order.phone),
    invoice: cleanAddress(order.invoice),
    ...(order.delivery && {
      delivery: { ...cleanAddress(order.delivery), company: cleanLine(order.delivery.company) },
    }),
    ...(order.company && {
      company: {
        company: cleanLine(order.company.company),
        companyId: withoutSpaces(order.company.companyId),
        taxId: withoutSpaces(order.company.taxId),
        vatId: withoutSpaces(order.company.vatId).toUpperCase(),
      },
    }),
    note: order.note.replace(/[^\P{Cc}\n]/gu, '').trim(),
  }
}

function cleanAddress(address: Address): Address {
  const { firstname, lastname, street, city, zip, country } = address
  return {
    firstname: cleanLine(firstname),
    lastname: cleanLine(lastname),
    street: cleanLine(street),
    city: cleanLine(city),
    zip: cleanLine(zip).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    country: cleanLine(country),
  }
}

function cleanLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function withoutSpaces(text: string): string {
  return text.replace(/[\p{Cc}\s]/gu, '')
}
