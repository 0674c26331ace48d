import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A class for a width that the theme does not have is dropped without a word, and the screen stays as on a phone.

const widths = new Set(
  [...readFileSync('src/ui/styles/theme.css', 'utf8').matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name),
)
const classForWidth = /[\s"'`](?:[\w-]+:)*(?:max-|min-)?(sm|md|lg|\d?xl):(?=[^\s:])/g

test('every class for a width is for a width of the theme', () => {
  const lost = globSync('src/**/*.tsx').flatMap((path) =>
    findWidths(readFileSync(path, 'utf8'))
      .filter((width) => !widths.has(width))
      .map((width) => `${path}: ${width}:`),
  )
  expect(lost).toEqual([])
})

test.each([
  ['className="grid sm:grid-cols-2 lg:grid-cols-3 3xl:grid-cols-5"', ['sm', 'lg', '3xl']],
  ["clsx('hover:max-md:underline')", ['md']],
  ["const sizes = { sm: 'size-14' }", []],
])('%j has classes for %j', (source, expected) => {
  expect(findWidths(source)).toEqual(expected)
})

function findWidths(source: string): string[] {
  return [...source.matchAll(classForWidth)].map(([, width = '']) => width)
}
