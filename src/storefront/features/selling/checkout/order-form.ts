import type { PlaceOrder, Selection } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'

// The order as the one native form of the cart page: the names of its fields, and how they become what the API takes.
// The browser and the action on the server read it with the same functions.

const textFields = [
  'email',
  'phonePrefix',
  'phone',
  'invoice.firstname',
  'invoice.lastname',
  'invoice.street',
  'invoice.city',
  'invoice.zip',
  'invoice.country',
  'company.company',
  'company.companyId',
  'company.taxId',
  'company.vatId',
  'delivery.firstname',
  'delivery.lastname',
  'delivery.company',
  'delivery.street',
  'delivery.city',
  'delivery.zip',
  'delivery.country',
  'note',
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

/** Where goods go, as far as it is known: the zone there has prices and days of its own. */
export type Destination = { country: string; zip: string }

export function readDestination(values: OrderValues): Destination {
  const kind = values.isDeliveryElsewhere === 'on' ? 'delivery' : 'invoice'
  const country = values[`${kind}.country`]
  return { country: /^[A-Z]{2}$/.test(country) ? country : 'SK', zip: values[`${kind}.zip`].trim().slice(0, 12) }
}

/** The selection with every choice named: `null` where nothing is chosen. */
export type Choice = {
  carrierId: number | null
  storeId: number | null
  pickupPointId: string | null
  paymentMethodId: number | null
  giftVariantId: number | null
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string | null
}

export const noChoice: Choice = {
  carrierId: null,
  storeId: null,
  pickupPointId: null,
  paymentMethodId: null,
  giftVariantId: null,
  eventOn: null,
}

export function readChoice(form: FormData): Choice {
  return {
    carrierId: readId(form, 'carrierId'),
    storeId: readId(form, 'storeId'),
    pickupPointId: readText(form, 'pickupPointId').slice(0, 64) || null,
    paymentMethodId: readId(form, 'paymentMethodId'),
    giftVariantId: readId(form, 'giftVariantId'),
    eventOn: readDay(readText(form, 'eventOn')),
  }
}

/** The day of pick-up that stood beside the chosen branch: the server says when its goods have gone or come since. */
export function readExpectedReadyOn(form: FormData, storeId: number | null): string | undefined {
  const [id, day = ''] = readText(form, 'expectedReadyOn').split(':')
  return storeId !== null && Number(id) === storeId ? (readDay(day) ?? undefined) : undefined
}

/** What a hidden field or a button carries as JSON; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readDay(text: string): string | null {
  const day = parseDay(text, toLocalDay(new Date()))
  return day?.startsWith('2') ? day : null
}

/** A day of the party that was typed and cannot be read. */
export function findDayFault(form: FormData): Record<string, string[]> {
  const text = readText(form, 'eventOn').trim()
  return text === '' || readDay(text) !== null ? {} : { eventOn: [messages.checkout.eventUnreadable] }
}

type OrderParts = {
  values: OrderValues
  choice: Selection
  cartId: number
  expectedTotalCents: number
  expectedReadyOn?: string | undefined
}

export function toPlaceOrder({ values, choice, cartId, expectedTotalCents, expectedReadyOn }: OrderParts): PlaceOrder {
  const isCompany = values.isCompany === 'on'
  const isDeliveryElsewhere = values.isDeliveryElsewhere === 'on'
  return {
    ...choice,
    cartId,
    expectedTotalCents,
    ...(expectedReadyOn !== undefined && { expectedReadyOn }),
    email: values.email.trim(),
    phonePrefix: values.phonePrefix,
    phone: values.phone.trim(),
    invoice: toAddress(values, 'invoice'),
    isCompany,
    ...(isCompany && {
      company: {
        company: values['company.company'].trim(),
        companyId: values['company.companyId'].trim(),
        taxId: values['company.taxId'].trim(),
        vatId: values['company.vatId'].trim(),
      },
    }),
    isDeliveryElsewhere,
    ...(isDeliveryElsewhere && {
      delivery: { ...toAddress(values, 'delivery'), company: values['delivery.company'].trim() },
    }),
    note: values.note.trim(),
    hasAgreed: values.hasAgreed === 'on',
    hasNewsletterConsent: values.hasNewsletterConsent === 'on',
    hasHeurekaRefusal: values.hasHeurekaRefusal === 'on',
  }
}

function toAddress(values: OrderValues, kind: 'invoice' | 'delivery'): PlaceOrder['invoice'] {
  return {
    firstname: values[`${kind}.firstname`].trim(),
    lastname: values[`${kind}.lastname`].trim(),
    street: values[`${kind}.street`].trim(),
    city: values[`${kind}.city`].trim(),
    zip: values[`${kind}.zip`].trim(),
    country: values[`${kind}.country`],
  }
}

function readId(form: FormData, name: string): number | null {
  const text = readText(form, name)
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
