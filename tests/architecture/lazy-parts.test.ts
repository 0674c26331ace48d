import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files loaded while the page is used that need no reload on failure, with the reason. */
const excused: Readonly<Record<string, string>> = {
  './recovery.ts': 'implements the reload; without it each caller has its own fallback',
  '#storefront/add-to-cart.ts': 'the form is sent as a document',
  './subscribe.ts': 'the form reports the failure, and the next press sends it again',
  '#storefront/features/shop/consent/load-tags.ts': 'no visitor misses it',
  './routes.tsx': 'is requested ahead of the visit that needs it, which requests it again',
  './kit/browser/grow-picture.ts': 'pages change without their picture growing',
  './last-viewed.ts': 'the list of the goods viewed last lacks one',
  './parse-settings.ts': 'is loaded on the server, and again where a loader failed',
}

const sources = globSync('src/{storefront,ui}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.includes('/gallery/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('a part of a page in a separate file is requested again when it fails to load', () => {
  const bare = sources.flatMap(({ path, text }) => findBareImports(text).map((file) => `${path}: ${file}`))
  expect(bare.filter((found) => !Object.keys(excused).some((file) => found.endsWith(`: ${file}`)))).toEqual([])
})

test('every exception exists', () => {
  const files = sources.flatMap(({ text }) => findBareImports(text))
  expect(Object.keys(excused).filter((file) => !files.includes(file))).toEqual([])
})

test('a part of the back office that cannot be loaded leaves the screen around it', () => {
  // `latePart` says so in the place of the part; `lazy` would fail the screen, with the form on it.
  const lazies = globSync('src/admin/**/*.tsx').filter((path) =>
    /\blazy\b[^\n]*'react'/.test(readFileSync(path, 'utf8')),
  )
  expect(lazies).toEqual([])
})

test.each([
  ["lazy(async () => ({ default: (await import('./a.tsx')).A }))", ['./a.tsx']],
  ["lazy(() => import('./a.tsx'))", ['./a.tsx']],
  ["lazy(withReload(async () => ({ default: (await import('./a.tsx')).A })))", []],
  ["lazy(\n  withReload(async () => ({\n    default: (await import('./a.tsx')).A,\n  })),\n)", []],
  ["withReload(async () => 1); const b = await import('./b.ts')", ['./b.ts']],
  ["import.meta.env.SSR ? await import('./a.tsx') : undefined", []],
  ["import.meta.env.SSR ? (await import('./a.tsx')).A : undefined", []],
  ["import.meta.env.SSR\n  ? await import('./a.tsx')\n  : undefined", []],
  ["page('home', '/', () => import('./routes/home.tsx'))", []],
])('of %j are bare: %j', (text, expected) => {
  expect(findBareImports(text)).toEqual(expected)
})

/** Files imported while the page is used, outside `withReload`. The route table wraps its pages itself (`page`). */
function findBareImports(text: string): string[] {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(({ 1: file = '', index }) => {
    const before = text.slice(0, index)
    const isOfServer = /import\.meta\.env\.SSR\s+\? \(?await $/.test(before)
    return isOfServer || isInside(before, 'withReload(') || isInside(before, 'page(') ? [] : [file]
  })
}

/** Whether the text ends inside that call's parentheses. */
function isInside(before: string, call: string): boolean {
  const start = before.lastIndexOf(call)
  if (start === -1) return false
  let depth = 0
  for (const sign of before.slice(start)) {
    if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return false
  }
  return true
}
