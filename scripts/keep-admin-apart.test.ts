import { expect, test } from 'vitest'
import { findStaffSources } from './keep-admin-apart.ts'

test('screens and contracts for staff are found among the sources of a bundle, other sources are not', () => {
  const staff = ['/shop/src/admin/routes/brands.tsx', '/shop/src/contracts/admin/endpoints.ts']
  const visitors = ['/shop/src/storefront/root.tsx', '/shop/src/contracts/endpoints.ts', '/shop/src/ui/button.tsx']
  expect(findStaffSources([...visitors, ...staff])).toEqual(staff)
})
