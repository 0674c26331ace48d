import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where a file is fetched while the page is used, with the reason why nothing need be done there when it does not come.
 */
const excused: Readonly<Record<string, string>> = {
  './recovery.ts': 'is what would be done; without it each caller has its own way out',
  '#storefront/add-to-cart.ts': 'the form is sent as a document',
  './subscribe.ts': 'the form says that it failed, and is sent again by the next press',
  '#storefront/features/shop/consent/load-tags.ts': 'no visitor misses it',
  './layout/parse-settings.ts': 'is loaded on the server, and where a loader that failed is repeated',
}

const sources = globSync('src/{storefront,ui}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.includes('/gallery/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('a part of a page that comes in a file of its own is asked for again when it does not come', () => {
  const bare = sources.flatMap(({ path, text }) => findBareImports(text).map((file) => `${path}: ${file}`))
  expect(bare.filter((found) => !Object.keys(excused).some((file) => found.endsWith(`: ${file}`)))).toEqual([])
})

test('what is excused is there', () => {
  const files = sources.flatMap(({ text }) => findBareImports(text))
  expect(Object.keys(excused).filter((file) => !files.includes(file))).toEqual([])
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

/** Files imported while the page is used, outside `withReload`. The table of routes wraps its pages itself (`page`). */
function findBareImports(text: string): string[] {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(({ 1: file = '', index }) => {
    const before = text.slice(0, index)
    const isOfServer = /import\.meta\.env\.SSR\s+\? \(?await $/.test(before)
    return isOfServer || isInside(before, 'withReload(') || isInside(before, 'page(') ? [] : [file]
  })
}

/** Whether the text ends within the brackets of that call. */
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
