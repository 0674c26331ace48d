import { expect, test } from 'vitest'
import { rememberRoutes } from '#storefront/kit/browser/known-routes.ts'
import { matchRoute } from '#storefront/routes.tsx'
import { note } from '#tests/support/figures.ts'
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

/** Sixty ways to lead elsewhere, or to where a login must not lead. */
const refused = [
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
  '///zle.example',
  '////zle.example',
  '/\\/zle.example',
  '\\\\zle.example',
  '\\/zle.example',
  '/\r/zle.example',
  '\t//zle.example',
  '\n//zle.example',
  ' //zle.example',
  '\u00a0//zle.example',
  '/\u0000/zle.example',
  '/..//zle.example',
  '/%2e//zle.example',
  '/%2e%2e//zle.example',
  '/a/%2e%2e//zle.example',
  '//zle.example/ucet',
  '//zle.example\\@konfetka.example/ucet',
  '//user:password@zle.example',
  '//[::1]/ucet',
  '//0x7f000001/ucet',
  '//zle%E3%80%82example',
  '//zle。example',
  'http://zle.example',
  'HTTPS://zle.example',
  'https:zle.example',
  'https:/zle.example',
  'https:\\\\zle.example',
  'https://konfetka.example.zle.example/ucet',
  'https://konfetka.example@zle.example/ucet',
  'https:///zle.example',
  'ftp://zle.example',
  'ws://zle.example',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://zle.example/x',
  'file:///etc/passwd',
]

test.each(refused)('R35: %s is replaced by the fallback', async (wished) => {
  expect(await safeRedirect(wished, '/fallback')).toBe('/fallback')
})

test('R35: none of sixty addresses leads out of the shop', async () => {
  const reached = await Promise.all(refused.map((wished) => safeRedirect(wished, '/fallback')))
  expect(new Set(reached)).toEqual(new Set(['/fallback']))
  expect(reached).toHaveLength(60)
  note('R35', `${reached.length} addresses: none leads out of the shop`)
})

test('R35: the suite catches a planted bug: a check that only looks for a slash', () => {
  const isInside = (wished: string) => wished.startsWith('/')
  const wished = '//zle.example'
  expect(isInside(wished)).toBe(true)
  expect(new URL(wished, 'https://konfetka.example').host).toBe('zle.example')
})
