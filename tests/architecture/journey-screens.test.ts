import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// `@once` leaves a journey out on a phone, `@phone` at a desk (playwright.config.ts): with both it would run nowhere, and pass.

/** The title of each test or group, and what follows until the next one. */
const titled = /\btest(?:\.describe)?\(\s*(['"`])(?<title>.+?)\1(?<body>[^]*?)(?=\btest(?:\.describe)?\(|$)/gu

const journeys = globSync('tests/e2e/*.spec.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(titled)].map(({ groups }) => ({
    name: `${file}: ${groups?.title ?? ''}`,
    tags: (groups?.title ?? '').match(/@\w+/gu) ?? [],
    // Those of a file begin a line.
    comments: (groups?.body ?? '').match(/(?<=^ +\/\/ )(?:On a phone only|Not on a phone)(?=:)/gmu) ?? [],
  })),
)

const tagOf: Readonly<Record<string, string>> = { 'On a phone only': '@phone', 'Not on a phone': '@once' }

describe('a journey', () => {
  test('has no more than one tag of a screen', () => {
    expect(journeys.length).toBeGreaterThan(300)
    expect(journeys.filter(({ tags }) => tags.length > 1).map(({ name }) => name)).toEqual([])
  })

  test('has the tag that its comment explains', () => {
    const explained = journeys.filter(({ comments }) => comments.length > 0)
    expect(explained.length).toBeGreaterThan(50)
    const wrong = explained.filter(({ tags, comments }) =>
      comments.some((comment) => !tags.some((tag) => tag === tagOf[comment])),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
