import { expect, test } from 'vitest'
import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { auditWords as words } from '#admin/i18n/audit-words.ts'
import { explainMissing, findRestoring } from './find-restoring.ts'

const change = (field: string, before: unknown, isPersonal = false): NamedAuditRow['changes'][number] => ({
  field,
  before,
  after: 'iné',
  is_personal: isPersonal,
})

function aRow(changes: NamedAuditRow['changes']): NamedAuditRow {
  return {
    id: 1,
    at: '2026-11-27T10:00:00Z',
    by: null,
    actor: '',
    action: 'settings.edit',
    thing: 'payment-gateway',
    thing_id: 'gopay',
    thing_name: '',
    whole_id: null,
    version: 2,
    changes,
    reason: '',
    batch: null,
  }
}

const asOwner = { permissions: ['settings.edit'] } as unknown as StaffSession

test.each([
  {
    title: 'the account, never the secret and never which gateway takes the cards',
    changes: [change('account', '8123456789'), change('is_active', false), change('secret', null, true)],
    restoring: { address: '/sprava/nastavenia/platby/brany', values: { code: 'gopay', account: '8123456789' } },
  },
  { title: 'nothing of a secret alone', changes: [change('secret', null, true)], restoring: undefined },
  { title: 'nothing of a switch alone', changes: [change('is_active', true)], restoring: undefined },
])('the log puts back of a gateway: $title', ({ changes, restoring }) => {
  expect(findRestoring(aRow(changes), { collections: [], session: asOwner })).toEqual(restoring)
})

test('a person who may not change a gateway is offered nothing', () => {
  const reader = { permissions: ['settings.view'] } as unknown as StaffSession
  expect(findRestoring(aRow([change('account', '1')]), { collections: [], session: reader })).toBeUndefined()
})

test.each([
  ['a secret', [change('secret', null, true)], words.secretUnknown],
  ['a secret and the switch', [change('secret', null, true), change('is_active', false)], words.secretUnknown],
  ['the switch alone', [change('is_active', true)], words.switchedByTrial],
  ['a field that is put back', [change('account', '1'), change('secret', null, true)], undefined],
])('the log says why it does not put back %s', (_, changes, expected) => {
  expect(explainMissing(aRow(changes))).toBe(expected)
})
