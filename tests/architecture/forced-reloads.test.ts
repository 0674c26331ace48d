import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = globSync('src/admin/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/**
 * The router asks `shouldRevalidate` also when a navigation interrupts a reload that a change has asked for. A route that decides
 * by the addresses alone forgets that reload, and its list shows old rows until the next change.
 */
test('a route of the back office that decides whether to load again goes by what the router knows', () => {
  const deciding = routes.filter(({ text }) => /shouldRevalidate\(\{|shouldRevalidate: \(\{/.test(text))
  expect(deciding.length).toBeGreaterThan(0)
  expect(deciding.filter(({ text }) => !text.includes('defaultShouldRevalidate')).map(({ path }) => path)).toEqual([])
})
