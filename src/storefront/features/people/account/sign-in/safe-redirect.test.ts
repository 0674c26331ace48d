import { expect, test } from 'vitest'
import { rememberRoutes } from '#storefront/kit/browser/known-routes.ts'
import { matchRoute } from '#storefront/routes.tsx'
import { safeRedirect } from './safe-redirect.ts'

rememberRoutes(async () => matchRoute)

test.each([
  ['/ucet', '/ucet'],
  ['/kosik?x=1#platba', '/kosik?x=1#platba'],
  ['/12/balony/srdce', '/12/balony/srdce'],
  ['/a/../ucet', '/ucet'],
])('%s stays in the shop', async (wished, expected) => {
  expect(await safeRedirect(wished, '/fallback')).toBe(expected)
})

test.each([
  undefined,
  null,
  12,
  '',
  'ucet',
  '//zle.example',
  '/\\zle.example',
  '/\t/zle.example',
  '/\n/zle.example',
  '/.//zle.example',
  '/a/..//zle.example',
  'https://zle.example',
  'javascript:alert(1)',
  '/prihlasenie?redirect=/prihlasenie',
  '/registrace',
  '/obnova-hesla',
  '/nic-take',
  '/ucet/nic-take',
  '/odhlasenie',
  '/api/auth/logout',
  `/${'a'.repeat(600)}`,
])('%s is replaced by the fallback', async (wished) => {
  expect(await safeRedirect(wished, '/fallback')).toBe('/fallback')
})
