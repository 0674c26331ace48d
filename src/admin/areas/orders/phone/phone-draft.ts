import * as z from 'zod/mini'
import type { Cents } from '#kernel/money.ts'
import { centsSchema } from '#contracts/amounts.ts'
import type { FoundGoods } from '#contracts/admin/order-changes.ts'
import type { PhoneOrder } from '#contracts/admin/phone-orders.ts'
import { createDrafts } from '#admin/kit/form/drafts.ts'

const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)
const choice = z._default(z.nullable(z.int()), null)
const address = z.object({ firstname: text, lastname: text, street: text, zip: text, city: text })

const lineSchema = z.object({
  variantId: z.int(),
  code: z.string(),
  name: z.string(),
  priceCents: centsSchema,
  available: z.int(),
  mayAwait: z.boolean(),
  isForAdults: z.boolean(),
  quantity: z.int(),
  note: text,
})
export type PhoneLine = z.infer<typeof lineSchema>

/** What is typed so far, kept in the browser until the order is placed or discarded. */
const draftSchema = z.object({
  /** The Idempotency-Key of what is typed: another text is another request. */
  key: z._default(z.string(), () => crypto.randomUUID()),
  lines: z._default(z.array(lineSchema), []),
  vouchers: text,
  email: text,
  phone: text,
  invoice: z._default(address, () => address.parse({})),
  isDeliveryElsewhere: flag,
  delivery: z._default(address, () => address.parse({})),
  isCompany: flag,
  company: z._default(z.object({ company: text, companyId: text, taxId: text, vatId: text }), {
    company: '',
    companyId: '',
    taxId: '',
    vatId: '',
  }),
  carrierId: choice,
  storeId: choice,
  pickupPointId: z._default(z.nullable(z.string()), null),
  pickupPointName: text,
  paymentMethodId: choice,
  giftVariantId: choice,
  note: text,
  isAdult: flag,
  hasAgreed: flag,
})
export type PhoneDraft = z.infer<typeof draftSchema>

const thing = 'phone-order'

export const emptyDraft = (): PhoneDraft => draftSchema.parse({})

export function readDraft(userId: number): PhoneDraft {
  const kept = draftSchema.safeParse(createDrafts(localStorage, userId).read(thing)?.changes ?? {})
  return kept.success ? kept.data : emptyDraft()
}

export function keepDraft(userId: number, changes: PhoneDraft): void {
  createDrafts(localStorage, userId).write(thing, {
    version: undefined,
    base: {},
    changes,
    at: new Date().toISOString(),
  })
}

export function dropDraft(userId: number): void {
  createDrafts(localStorage, userId).remove(thing)
}

/** One more piece of goods that are in the order, or a new line of them. */
export function withGoods(lines: readonly PhoneLine[], goods: FoundGoods): PhoneLine[] {
  const isKnown = lines.some((line) => line.variantId === goods.variant_id)
  if (isKnown) {
    return lines.map((line) => (line.variantId === goods.variant_id ? { ...line, quantity: line.quantity + 1 } : line))
  }
  const line = {
    variantId: goods.variant_id,
    code: goods.code,
    name: [goods.name, goods.variant_name].filter(Boolean).join(', '),
    priceCents: goods.price_cents,
    available: goods.available,
    mayAwait: goods.may_await,
    isForAdults: goods.is_for_adults,
    quantity: 1,
    note: '',
  }
  return [...lines, line]
}

/** What is sent: for the preview, and with the sum that was read to the customer for the order. */
export function toBody(draft: PhoneDraft, expectedTotalCents: Cents): PhoneOrder {
  const { key: _key, pickupPointName: _name, lines, vouchers, invoice, delivery, company, ...rest } = draft
  return {
    ...rest,
    expectedTotalCents,
    phonePrefix: '+421',
    zip: (draft.isDeliveryElsewhere ? delivery : invoice).zip.slice(0, 12),
    invoice: { ...invoice, country },
    ...(draft.isDeliveryElsewhere && { delivery: { ...delivery, country, company: '' } }),
    ...(draft.isCompany && { company }),
    lines: lines.map(({ variantId, quantity, note }) => ({ variantId, quantity, note })),
    vouchers: vouchers.split(/[,\s]+/).filter(Boolean),
  }
}

const country = 'SK'
