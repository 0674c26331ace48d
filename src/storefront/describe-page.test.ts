import { expect, test } from 'vitest'
import { describePage } from './describe-page.ts'
import { routes } from './routes.tsx'

const nothing = { isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }

test.each([
  ['/', nothing],
  ['/7/balony/kosik', nothing],
  ['/kosik', { ...nothing, isPrivate: true }],
  ['/KOSIK', { ...nothing, isPrivate: true }],
  ['/%6bosik', { ...nothing, isPrivate: true }],
  ['/kosik/', { ...nothing, isPrivate: true }],
  ['/kosik%2F', { ...nothing, isUnknown: true }],
  ['/prihlasenie', { ...nothing, isPrivate: true, isOpenInMaintenance: true }],
  ['/shrnuti/7/hash', { ...nothing, isPrivate: true, isSecret: true }],
  ['/a/b/c/d/e/f', { ...nothing, isUnknown: true }],
])('%s', (path, traits) => expect(describePage(path)).toMatchObject(traits))

test.each([
  ['/', '/'],
  ['/shrnuti/7/hash', '/shrnuti/:id/:hash'],
  ['/tema/jednorozce', '/tema/:slug'],
  ['/a/b/c/d/e/f', '*'],
])('%s has the pattern %s', (path, pattern) => expect(describePage(path).pattern).toBe(pattern))

test('a private page is private whatever its parameters are', () => {
  const paths = routes.filter(({ path }) => /^\/(ucet|account|shrnuti|newsletter)\b/.test(path)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    for (const value of ['7', 'balon', 'x'.repeat(30)]) {
      const { isPrivate } = describePage(path.replaceAll(/:\w+\??/g, value))
      const isMoved = routes.some((route) => route.path === path && route.id === 'moved')
      expect(isPrivate, path).toBe(!isMoved)
    }
  }
})
