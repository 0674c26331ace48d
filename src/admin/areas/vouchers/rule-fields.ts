import { voucherStackings } from '#contracts/admin/vouchers.ts'
import { voucherWords as words } from '#admin/i18n/voucher-words.ts'
import type { Field } from '#admin/kit/collection/collection.ts'

/** What a voucher takes off, in the form of one voucher and of a series. */
export const giftFields = [
  {
    name: 'type',
    label: words.type,
    kind: 'choice',
    options: [
      { value: 'percent', label: words.types.percent },
      { value: 'amount', label: words.types.amount },
    ],
    initial: 'percent',
  },
  { name: 'value', label: words.value, kind: 'decimal', hint: words.valueHint, initial: 0 },
  { name: 'frees_delivery', label: words.freesDelivery, kind: 'flag', initial: false },
  { name: 'minimal_price_cents', label: words.minimal, kind: 'money', hint: words.minimalHint, isOptional: true },
  { name: 'active_from', label: words.from, kind: 'moment', isOptional: true },
  { name: 'active_to', label: words.to, kind: 'moment', isOptional: true },
] as const satisfies readonly Field[]

/** Who may use it, and with what else. */
export const useFields = [
  { name: 'requires_email', label: words.requiresEmail, kind: 'flag', initial: false },
  {
    name: 'stacking',
    label: words.stacking,
    kind: 'choice',
    options: voucherStackings.map((value) => ({ value, label: words.stackings[value] })),
    initial: 'one_of_kind',
  },
] as const satisfies readonly Field[]
