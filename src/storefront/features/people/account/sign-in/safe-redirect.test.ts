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
])('R35: %s stays in the shop', async (wished, expected) => {
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
])('R35: %s is replaced by the fallback', async (wished) => {
  expect(await safeRedirect(wished, '/fallback')).toBe('/fallback')
})

test('R35: the suite catches a planted bug: a check that only looks for a slash', () => {
  const isInside = (wished: string) => wished.startsWith('/')
  const wished = '//zle.example'
  expect(isInside(wished)).toBe(true)
  expect(new URL(wished, 'https://konfetka.example').host).toBe('zle.example')
})
