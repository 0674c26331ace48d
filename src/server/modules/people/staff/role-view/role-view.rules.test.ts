import { expect, test } from 'vitest'
import { permissionsOf, roleNames } from '#contracts/admin/permissions.ts'
import { lookAs, mayLookAt } from './role-view.rules.ts'

const owner = { permissions: permissionsOf(['owner']), branches: null }
const branch = { id: 2, name: 'Košice' }

test.each(roleNames)('an owner sees as %s what that role sees, everywhere or at one branch', (role) => {
  const seen = { roles: [role], permissions: permissionsOf([role]), amountLimitCents: null }
  expect(lookAs({ role, branch: null }, owner)).toEqual({ ...seen, branches: null })
  expect(lookAs({ role, branch }, owner)).toEqual({ ...seen, branches: [2] })
})

test('a person does not see more than as themselves', () => {
  const own = { permissions: permissionsOf(['packer']), branches: [1] }
  expect(lookAs({ role: 'owner', branch: null }, own)).toMatchObject(own)
  expect(lookAs({ role: 'owner', branch }, own).branches).toEqual([])
})

test.each([
  [null, true],
  [[2, 3], true],
  [[1], false],
])('with the branches %j branch 2 may be looked at: %s', (own, may) => {
  expect(mayLookAt(own, 2)).toBe(may)
})
