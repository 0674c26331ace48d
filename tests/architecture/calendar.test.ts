import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The shop's day begins an hour or two before that of UTC: a day read from UTC sells and promises by yesterday's calendar.
test('no day of the server is that of UTC', () => {
  const taken = globSync('src/server/**/*.ts')
    .filter((path) => !path.includes('test.ts'))
    .filter((path) =>
      /(?:\bnow|now\(\)|\w+At)\s*\.toISOString\(\)\s*\.(?:slice\(0, 10\)|split\()|\bcurrent_date\b/i.test(
        readFileSync(path, 'utf8'),
      ),
    )
  expect(taken).toEqual([])
})
