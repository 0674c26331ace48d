import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Rule = {
  /** What a selector may have only inside one of the queries. */
  fault: RegExp
  query: RegExp
}

/**
 * After a tap no pointer leaves: the touched element would keep its `:hover` look. Tailwind puts utilities such as `hover:underline`
 * inside this query.
 */
const hover: Rule = { fault: /:hover/, query: /^@media .*\(hover: hover\)/ }

/**
 * What the whole page has, a browser answers again on each change of the page, for each letter that is typed. With scripts the part
 * itself marks the page (mark-page.ts, use-modal.ts).
 */
const wholePage: Rule = { fault: /(^|[\s,])(html|body|:root)?:has\(/, query: /^@media (\(scripting: none\)|print)/ }

test('no style sheet has a hover look that a tap would leave behind', () => {
  expect(findInSheets(hover)).toEqual([])
})

test('no style sheet asks what the whole page has', () => {
  expect(findInSheets(wholePage)).toEqual([])
})

test('a bare hover is found, at the top level and inside a rule, and one for mice only is not', () => {
  expect(findOutside('a:hover { color: red } .b { &:hover { color: red } }', hover)).toEqual(['a:hover', '&:hover'])
  expect(findOutside('.b { @media (hover: hover) { &:hover { color: red } } }', hover)).toEqual([])
})

test('a page that is asked what it has is found, and a part of it or one without scripts is not', () => {
  const css = 'html:has(.bar) { color: red } @media (width > 1rem) { :has(.bar) { color: red } }'
  expect(findOutside(css, wholePage)).toEqual(['html:has(.bar)', ':has(.bar)'])
  const fine = 'label:has(input) { color: red } @media (scripting: none) { html:has(.bar) { color: red } }'
  expect(findOutside(fine, wholePage)).toEqual([])
})

function findInSheets(rule: Rule): string[] {
  return globSync('src/**/*.css').flatMap((file) =>
    findOutside(readFileSync(file, 'utf8'), rule).map((selector) => `${file}: ${selector}`),
  )
}

/** Selectors with the fault outside the query. */
function findOutside(css: string, { fault, query }: Rule): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, text = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    const selector = text.trim()
    if (fault.test(selector) && !around.some((rule) => query.test(rule))) found.push(selector)
    around.push(selector)
  }
  return found
}
