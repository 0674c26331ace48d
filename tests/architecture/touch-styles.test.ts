import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// After a tap no pointer leaves: the touched element would keep its `:hover` look. Tailwind puts utilities such as
// `hover:underline` inside this query.

const query = /^@media .*\(hover: hover\)/

test('no style sheet has a hover look that a tap would leave behind', () => {
  const faults = globSync('src/**/*.css').flatMap((file) =>
    findBareHovers(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(faults).toEqual([])
})

test('a bare hover is found, at the top level and inside a rule, and one for mice only is not', () => {
  expect(findBareHovers('a:hover { color: red } .b { &:hover { color: red } }')).toEqual(['a:hover', '&:hover'])
  expect(findBareHovers('.b { @media (hover: hover) { &:hover { color: red } } }')).toEqual([])
})

/** Selectors with `:hover` outside the query. */
function findBareHovers(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, text = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    const selector = text.trim()
    if (selector.includes(':hover') && !around.some((rule) => query.test(rule))) found.push(selector)
    around.push(selector)
  }
  return found
}
