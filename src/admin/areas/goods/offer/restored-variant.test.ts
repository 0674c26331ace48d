import { expect, test } from 'vitest'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { findRestored, isRemoval, readRestoredState, toRestoredState } from './restored-variant.ts'

function aRow(action: string, changes: Readonly<Record<string, unknown>>): AuditRow {
  return {
    id: 1,
    at: '2026-11-27T10:00:00Z',
    by: null,
    actor: '',
    action,
    thing: 'variant',
    thing_id: '12',
    version: 2,
    changes: Object.entries(changes).map(([field, before]) => ({ field, before, after: 1, is_personal: false })),
    reason: '',
    batch: null,
  }
}

const sale = { sale_price_cents: 990, sale_from: '2026-12-01T08:00:00.000Z', sale_to: null }

test.each([
  ['a price', 'prices.edit', { price_cents: 1290 }, [{ kind: 'price', values: { price_cents: 1290 } }]],
  ['a sale with its days', 'prices.edit', sale, [{ kind: 'price', values: sale }]],
  [
    'a row of the sheet that has both',
    'catalog.edit',
    { ean: null, price_cents: 1290 },
    [
      { kind: 'price', values: { price_cents: 1290 } },
      { kind: 'variant', values: { ean: null } },
    ],
  ],
  [
    'a variant that was hidden',
    'catalog.delete',
    { is_active: true },
    [{ kind: 'variant', values: { is_active: true } }],
  ],
  [
    'what the shop pays',
    'catalog.edit',
    { purchase_price_cents: 400 },
    [{ kind: 'variant', values: { purchase_price_cents: 400 } }],
  ],
  [
    'what follows its last piece',
    'catalog.edit',
    { supply: 'ended' },
    [{ kind: 'variant', values: { supply: 'ended' } }],
  ],
  ['a new variant', 'catalog.create', { price_cents: null }, []],
])('%s', (_what, action, changes, restored) => {
  expect(findRestored(aRow(action, changes), { mayCost: true })).toEqual(restored.map((each) => ({ id: 12, ...each })))
})

test('what the shop pays is put back by who may change it alone', () => {
  const row = aRow('catalog.edit', { purchase_price_cents: 400 })
  expect(findRestored(row, { mayCost: false })).toEqual([])
})

test('a removed variant comes back as a new one of its product, if the log knows which', () => {
  const values = { name: 'Modrá', code: 'B-1', is_active: true, price_cents: 290 }
  const row = aRow('catalog.delete', { ...values, sale_price_cents: null, product_id: 7 })
  expect(findRestored(row, { mayCost: true })).toEqual([{ kind: 'removed', productId: 7, values }])
  const old = aRow('catalog.delete', values)
  expect([isRemoval(old), findRestored(old, { mayCost: true })]).toEqual([true, []])
  expect(isRemoval(aRow('catalog.delete', { is_active: true }))).toBe(false)
})

test('the form is found again in the state of its address, and in no other', () => {
  const [restored] = findRestored(aRow('prices.edit', sale), { mayCost: false })
  expect(restored && readRestoredState(toRestoredState(restored))).toBe(restored)
  expect([null, 'text', { restored: {} }].map(readRestoredState)).toEqual([undefined, undefined, undefined])
})
