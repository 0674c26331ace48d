import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Everything that the shop stores in a browser is in the register on its cookie page (decisions, section 6): cookies,
// localStorage and sessionStorage, which the law treats the same.

const root = join(import.meta.dirname, '../..')
/** Cookies of the tags that a shop may load; they are not set by our code. */
const ofTags = ['_ga', '_ga_*', '_gcl_au']

test('the cookie register names what the sources store in a browser, and nothing else', () => {
  const kept = findKeptNames()
  // Guards against a search that finds nothing.
  expect(kept).toEqual(expect.arrayContaining(['cart.tempId', 'cookie_consent', 'adult', 'my-store', 'checkout.draft']))
  expect(readRegister().toSorted()).toEqual([...kept, ...ofTags].toSorted())
})

/** Cookie names and storage keys as they are written in the sources: `order.seen.${id}` is `order.seen.*`. */
function findKeptNames(): string[] {
  const files = ['src/storefront/**/*.{ts,tsx}', 'src/server/http/cookies.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  )
  const names = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const isKeeper = /(?:read|write|set)Cookie|localStorage|sessionStorage|createStoredValue|consentCookie/.test(text)
      const found = isKeeper
        ? text.matchAll(
            /(?:[kK]ey|[cC]ookie|[cC]ookieName)(?: =|:) (['`])([^'`=;]+)\1|writeCookie\(\{ name: (')([^']+)'/g,
          )
        : []
      return [...found].map(([, , key, , cookie]) => (key ?? cookie ?? '').replace(/\$\{[^}]*\}/g, '*'))
    })
  return [...new Set(names)]
}

/** The first cells of the register's tables; a name may break at its dots, and one row may list several names. */
function readRegister(): string[] {
  const pages: { slug: string; body: string }[] = JSON.parse(
    readFileSync(join(root, 'db/reference/pages.json'), 'utf8'),
  )
  const body = pages.find(({ slug }) => slug === 'cookies')?.body ?? ''
  return [...body.matchAll(/<tr><td>([^<]*)<\/td>/g)].flatMap(([, cell = '']) =>
    cell.replaceAll('\u200B', '').split(', '),
  )
}
