import { readText } from '#storefront/kit/forms/read-text.ts'

// The order as the one native form of the cart page: the names of its fields, and how they become what the API takes.
// The browser and the action on the server read it with the same functions.

const postalNames = ['firstname', 'lastname', 'street', 'city', 'zip', 'country'] as const
const textFields = [
  'email',
  'phonePrefix',
  'phone',
  'company.company',
  'company.companyId',
  'company.taxId',
  'company.vatId',
  'delivery.company',
  'note',
  ...postalNames.flatMap((name) => [`invoice.${name}`, `delivery.${name}`] as const),
] as const
const boxFields = [
  'isCompany',
  'isDeliveryElsewhere',
  'hasAgreed',
  'hasNewsletterConsent',
  'hasHeurekaRefusal',
] as const

export type OrderTextField = (typeof textFields)[number]
export type OrderBoxField = (typeof boxFields)[number]
/** What has been typed so far; a box is `on` or empty. */
export type OrderValues = Record<OrderTextField | OrderBoxField, string>

const maxFieldLength = 1000

export function emptyValues(): OrderValues {
  const values = Object.fromEntries([...textFields, ...boxFields].map((name) => [name, '']))
  // Every name of the two lists is there now; Object.fromEntries forgets which.
  return {
    ...(values as OrderValues),
    phonePrefix: '+421',
    'invoice.country': 'SK',
    'delivery.country': 'SK',
  }
}

/** What is in the form; a part that is not shown at the moment keeps what was typed before. */
export function readValues(form: FormData, before: OrderValues): OrderValues {
  const values = { ...before }
  for (const name of textFields) if (form.has(name)) values[name] = readText(form, name).slice(0, maxFieldLength)
  for (const name of boxFields) values[name] = form.get(name) === 'on' ? 'on' : ''
  // An unticked box is not sent at all; its part of the form tells whether it was there to be ticked.
  if (!form.has('delivery.street')) values.isDeliveryElsewhere = before.isDeliveryElsewhere
  return values
}

/** An address in the fields of its kind. */
export function toPostalValues(
  kind: 'invoice' | 'delivery',
  address: Record<(typeof postalNames)[number], string>,
): Partial<OrderValues> {
  return Object.fromEntries(postalNames.map((name) => [`${kind}.${name}`, address[name]]))
}

/** Where goods go, as far as it is known: the zone there has prices and days of its own. */
export type Destination = { country: string; zip: string }

export function readDestination(values: OrderValues): Destination {
  const kind = values.isDeliveryElsewhere === 'on' ? 'delivery' : 'invoice'
  const country = values[`${kind}.country`]
  return { country: /^[A-Z]{2}$/.test(country) ? country : 'SK', zip: values[`${kind}.zip`].trim().slice(0, 12) }
}
