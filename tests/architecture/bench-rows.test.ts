import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only visits of each URL once in a fresh process are called first', () => {
  const naming = globSync('bench/**/*.ts').filter((path) => /first (?:time|asks?)\b/.test(readCode(path)))
  expect(naming).toEqual(['bench/first-time.ts'])
})

/** The source without its comments. */
function readCode(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/ .*/g, '')
}
