import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { voucherServiceTypes, voucherStates } from '#contracts/admin/vouchers.ts'
import { api } from '#admin/api.ts'
import { voucherWords as words } from '#admin/i18n/voucher-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { giftFields, useFields } from './rule-fields.ts'
import { sayShortly } from './say-voucher.ts'
import { VoucherAbout } from './voucher-about.tsx'
import { voucherSiblings } from './voucher-siblings.ts'
import { VoucherTrial } from './voucher-trial.tsx'

export const vouchers = defineCollection({
  path: paths.vouchers,
  thing: 'voucher',
  words,
  calls: api.vouchers,
  endpoints: adminEndpoints.vouchers,
  removal: 'remove_vouchers',
  siblings: voucherSiblings,
  nameOf: ({ code }) => code,
  detailOf: (row) =>
    [sayShortly(row), words.states[row.state], words.usesOf(row.used_count, row.quantity_limit)].join(' · '),
  filters: [
    {
      name: 'state',
      label: words.state,
      options: voucherStates.map((value) => ({ value, label: words.states[value] })),
    },
  ],
  About: VoucherAbout,
  Details: VoucherTrial,
  columns: [
    { key: 'code', label: words.code, value: ({ code }) => code },
    { key: 'gives', label: words.gives, value: (row) => sayShortly(row) },
    { key: 'state', label: words.state, value: ({ state }) => words.states[state] },
    {
      key: 'uses',
      label: words.uses,
      value: ({ used_count: used, quantity_limit: limit }) => words.usesOf(used, limit),
      isNumber: true,
    },
    { key: 'owner', label: words.owner, value: ({ influencer_email: email }) => email ?? '', isHidden: true },
    { key: 'note', label: words.note, value: ({ note }) => note, isHidden: true },
  ],
  fields: [
    { name: 'code', label: words.code, kind: 'address', hint: words.codeHint, maxLength: 40 },
    { name: 'note', label: words.note, hint: words.noteHint, isOptional: true, maxLength: 200 },
    ...giftFields,
    { name: 'quantity_limit', label: words.limit, kind: 'number', hint: words.limitHint, isOptional: true },
    { name: 'per_user_limit', label: words.perUser, kind: 'number', isOptional: true },
    ...useFields,
    {
      name: 'service_type',
      label: words.service,
      kind: 'choice',
      options: voucherServiceTypes.map((value) => ({ value, label: words.services[value] })),
      initial: 'eshop',
    },
    { name: 'is_active', label: words.isActive, kind: 'flag', hint: words.isActiveHint, initial: true },
    {
      name: 'influencer_email',
      label: words.influencer,
      hint: words.influencerHint,
      isOptional: true,
      maxLength: 254,
    },
    {
      name: 'commission_percent',
      label: words.commission,
      kind: 'decimal',
      hint: words.commissionHint,
      initial: 0,
    },
  ],
})
