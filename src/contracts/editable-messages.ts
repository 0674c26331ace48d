import { account } from './messages/account.ts'
import { cart } from './messages/cart.ts'
import { checkout } from './messages/checkout.ts'
import { form } from './messages/form.ts'
import { newsletter } from './messages/newsletter.ts'
import { order } from './messages/order.ts'
import { voucher } from './messages/voucher.ts'

export const messageAreas = ['form', 'cart', 'voucher', 'checkout', 'order', 'account', 'newsletter'] as const
export type MessageArea = (typeof messageAreas)[number]

export type EditableMessage = {
  area: MessageArea
  /** Within its area. */
  name: string
  /** As the catalog has it; what differs from case to case is a gap with a name: `Zadajte najviac {length} znakov.` */
  text: string
  gaps: readonly string[]
}

type Text = string | ((...values: never[]) => string)
/** What a customer is answered about an order; the rest names its states and its history. */
const { paid, cannotBePaid, cannotBeCancelled, emailCannotBeCorrected, emailUsedVoucher, linkSent, refundWaits } = order
const areas: Readonly<Record<MessageArea, Readonly<Record<string, Text>>>> = {
  form,
  cart,
  voucher,
  checkout,
  order: { paid, cannotBePaid, cannotBeCancelled, refundWaits, emailCannotBeCorrected, emailUsedVoucher, linkSent },
  account,
  newsletter,
}

/** In the order of their values. */
const gapsOf: Readonly<Record<string, readonly string[]>> = {
  'form.min': ['length'],
  'form.max': ['length'],
  'form.atLeast': ['number'],
  'form.atMost': ['number'],
  'cart.reduced': ['quantity'],
  'cart.soldOut': ['name'],
  'cart.onlyLeft': ['name', 'quantity'],
  'cart.chooseVariant': ['names'],
  'cart.notSold': ['name'],
  'cart.textMissing': ['name'],
  'cart.voucherPaused': ['code', 'reason'],
  'checkout.giftDropped': ['price'],
  'checkout.giftRefused': ['reason', 'name'],
  'order.refundWaits': ['amount'],
  'voucher.perUserLimit': ['value'],
  'voucher.minimalPriceValue': ['price'],
}

/** Said elsewhere than in an answer to the visitor: headings, buttons, and what only a broken program hears. */
const fixed: ReadonlySet<string> = new Set([
  'cart.empty',
  'cart.onlyEuro',
  'voucher.restIsLost',
  'newsletter.unsubscribe',
])

/** The messages that the owner of a shop may put in other words, in the order of the catalog (decisions, section 7). */
export const editableMessages: readonly EditableMessage[] = messageAreas.flatMap((area) =>
  Object.entries(areas[area]).flatMap(([name, text]) => {
    const key = `${area}.${name}`
    const gaps = gapsOf[key] ?? []
    return fixed.has(key) ? [] : [{ area, name, gaps, text: typeof text === 'string' ? text : withGaps(text, gaps) }]
  }),
)

export function findMessage(area: MessageArea, name: string): EditableMessage | undefined {
  return editableMessages.find((message) => message.area === area && message.name === name)
}

function withGaps(write: (...values: never[]) => string, gaps: readonly string[]): string {
  // Every one of them only puts its values into a text.
  return write(...(gaps.map((gap) => `{${gap}}`) as never[]))
}
