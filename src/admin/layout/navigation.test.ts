import { expect, test } from 'vitest'
import { permissionsOf, roleNames } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { findCurrent, listDestinations, listTabs } from './navigation.ts'

function aSession(roles: StaffSession['roles']): StaffSession {
  return {
    user: { id: 1, name: 'Eva', email: 'eva@shop.test' },
    roles,
    permissions: permissionsOf(roles),
    branches: null,
    amount_limit_cents: null,
    second_factor: 'done',
    factors: ['totp'],
    role_view: null,
    fresh_until: null,
  }
}

test.each(roleNames)('the menu of the role %s leads only to screens that the server answers', (role) => {
  const session = aSession([role])
  const needed = listDestinations(session).flatMap(({ permission }) => permission ?? [])
  expect(needed.filter((permission) => !session.permissions.includes(permission))).toEqual([])
})

test('an accountant has no goods in the menu, the owner has', () => {
  const paths = (role: 'accountant' | 'owner') => listDestinations(aSession([role])).map(({ path }) => path)
  expect(paths('accountant')).not.toContain('/sprava/znacky')
  expect(paths('owner')).toContain('/sprava/znacky')
})

test('a branch and service have their own screen among the three of a phone', () => {
  const tabs = (role: 'store' | 'service' | 'orders') => listTabs(aSession([role])).map(({ path }) => path)
  expect(tabs('store')).toEqual(['/sprava', '/sprava/predajna', '/sprava/objednavky'])
  expect(tabs('service')).toEqual(['/sprava', '/sprava/pripady', '/sprava/objednavky'])
  expect(tabs('orders')).toEqual(['/sprava', '/sprava/objednavky', '/sprava/expedicia'])
})

test('shortcuts of the menu differ', () => {
  const keys = listDestinations(aSession(['owner'])).map((destination) => destination.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['/sprava', '/sprava'],
  ['/sprava/tovar', '/sprava/tovar'],
  ['/sprava/tovar/12', '/sprava/tovar'],
  ['/sprava/tovar/import', '/sprava/tovar/import'],
  ['/sprava/tovar/import/7', '/sprava/tovar/import'],
  ['/sprava/tovary', undefined],
  ['/sprava/neznama', undefined],
])('the screen %s belongs to the entry %s of the menu', (pathname, path) => {
  expect(findCurrent(pathname, listDestinations(aSession(['owner'])))).toBe(path)
})
