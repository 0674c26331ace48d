import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { paymentKinds } from '#contracts/kinds.ts'
import { api } from '#admin/api.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { formatEuros } from '#admin/kit/collection/euros.ts'
import { paths } from '#admin/paths.ts'
import { paymentSiblings } from './payment-siblings.ts'

const words = settingsWords.payments

export const paymentMethods = defineCollection({
  path: paths.payments,
  siblings: paymentSiblings,
  thing: 'payment-method',
  words,
  calls: api.paymentMethods,
  endpoints: adminEndpoints.paymentMethods,
  removal: 'remove_payment_methods',
  nameOf: ({ name }) => name,
  detailOf: ({ kind, fee_cents: cents }) => `${paymentKindWords[kind]} · ${formatEuros(cents)} €`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'kind', label: words.kind, value: ({ kind }) => paymentKindWords[kind] },
    { key: 'fee', label: words.fee, value: ({ fee_cents: cents }) => `${formatEuros(cents)} €`, isNumber: true },
    {
      key: 'active',
      label: words.isActive,
      value: ({ is_active: isActive }) => (isActive ? formWords.yes : formWords.no),
    },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 100 },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: paymentKinds.map((value) => ({ value, label: paymentKindWords[value] })),
      initial: 'bank_transfer',
    },
    { name: 'fee_cents', label: words.fee, hint: words.feeHint, kind: 'money', initial: 0 },
    { name: 'description', label: words.description, kind: 'long', isOptional: true, maxLength: 500 },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
  ],
})
