import { expect, test } from 'vitest'
import {
  type Permission,
  type StaffRole,
  areas,
  isStaffRole,
  rights,
  staffRoles,
  toScope,
} from './staff-roles.rules.ts'

test.each<[StaffRole, Permission[], Permission[]]>([
  ['owner', ['staff.edit', 'orders.delete', 'accounting.export'], []],
  ['catalog', ['catalog.delete', 'content.view'], ['content.edit', 'orders.view', 'customers.view']],
  ['orders', ['orders.edit', 'orders.export', 'customers.view'], ['orders.delete', 'catalog.edit', 'accounting.view']],
  ['store', ['store.edit', 'orders.edit', 'catalog.view'], ['orders.create', 'orders.export', 'customers.view']],
  ['content', ['content.delete', 'catalog.view'], ['marketing.view', 'catalog.edit']],
  ['marketing', ['marketing.export', 'content.create'], ['content.delete', 'customers.export', 'orders.view']],
  ['accountant', ['accounting.create', 'orders.export'], ['orders.edit', 'accounting.delete', 'customers.view']],
  ['reader', ['orders.view', 'customers.view', 'accounting.view'], ['orders.edit', 'customers.export', 'staff.view']],
])('%s may %j and not %j', (role, may, mayNot) => {
  const scope = toScope([role])
  expect(may.filter((permission) => !scope.includes(permission))).toEqual([])
  expect(mayNot.filter((permission) => scope.includes(permission))).toEqual([])
})

test('only the owner may do everything, and only the owner appoints staff', () => {
  const everything = areas.flatMap((area) => rights.map((right) => `${area}.${right}`))
  const all = Object.keys(staffRoles).filter(isStaffRole)
  expect(toScope(['owner'])).toEqual(everything)
  for (const role of all.filter((name) => name !== 'owner')) {
    expect(toScope([role]).filter((permission) => permission.startsWith('staff.'))).toEqual([])
  }
})

test('two roles add up, each permission once; no role means no permission', () => {
  const both = toScope(['content', 'catalog'])
  expect(both).toEqual([...new Set([...toScope(['catalog']), ...toScope(['content'])])].toSorted(inOrder(both)))
  expect(toScope(['reader', 'reader'])).toEqual(toScope(['reader']))
  expect(toScope([])).toEqual([])
})

function inOrder(known: readonly string[]) {
  return (a: string, b: string) => known.indexOf(a) - known.indexOf(b)
}

test.each(['vlastník', '', 'toString', '__proto__'])('%j is not a role', (text) => {
  expect(isStaffRole(text)).toBe(false)
})
