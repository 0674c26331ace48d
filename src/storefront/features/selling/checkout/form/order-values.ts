import { readText } from '#storefront/kit/forms/read-text.ts'

// The order as the native form of the cart page: the names of its fields and their conversion to the input of the API. The
// browser and the action on the server read the form with the same functions.

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
  'isAdult',
] as const

export type OrderTextField = (typeof textFields)[number]
export type OrderBoxField = (typeof boxFields)[number]
/** The input so far; a checkbox is `on` or empty. */
export type OrderValues = Record<OrderTextField | OrderBoxField, string>

const maxFieldLength = 1000

export function emptyValues(): OrderValues {
  const values = Object.fromEntries([...textFields, ...boxFields].map((name) => [name, '']))
  // All names of the two lists are present; the type of Object.fromEntries does not say so.
  return {
    ...(values as OrderValues),
    phonePrefix: '+421',
    'invoice.country': 'SK',
    'delivery.country': 'SK',
  }
}

/** The input of the form; a part that is not shown keeps its previous input. */
export function readValues(form: FormData, before: OrderValues): OrderValues {
  const values = { ...before }
  for (const name of textFields) if (form.has(name)) values[name] = readText(form, name).slice(0, maxFieldLength)
  for (const name of boxFields) values[name] = form.get(name) === 'on' ? 'on' : ''
  // An unticked checkbox is not sent; the other fields of its part show whether it was in the form.
  if (!form.has('delivery.street')) values.isDeliveryElsewhere = before.isDeliveryElsewhere
  return values
}

/** An address as the fields of its kind. */
export function toPostalValues(
  kind: 'invoice' | 'delivery',
  address: Record<(typeof postalNames)[number], string>,
): Partial<OrderValues> {
  return Object.fromEntries(postalNames.map((name) => [`${kind}.${name}`, address[name]]))
}

/** The destination as far as it is known; prices and days depend on its zone. */
export type Destination = { country: string; zip: string }

export function readDestination(values: OrderValues): Destination {
  const kind = values.isDeliveryElsewhere === 'on' ? 'delivery' : 'invoice'
  const country = values[`${kind}.country`]
  return { country: /^[A-Z]{2}$/.test(country) ? country : 'SK', zip: values[`${kind}.zip`].trim().slice(0, 12) }
}
