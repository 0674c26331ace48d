import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What the shop keeps in a browser stands in the register that its page of cookies shows (decisions, section 6): cookies, and what
// lies in localStorage and sessionStorage, which the law treats alike.

const root = join(import.meta.dirname, '../..')
/** Cookies of the tags that a shop may load; they are no code of ours. */
const ofTags = ['_ga', '_ga_*', '_gcl_au']
/** What a library keeps by itself. */
const ofLibraries = ['react-router-scroll-positions']

test('the register of cookies names what the sources keep in a browser, and nothing else', () => {
  const kept = findKeptNames()
  // The search below must not lose what it looks for.
  expect(kept).toEqual(expect.arrayContaining(['cart.tempId', 'cookie_consent', 'adult', 'my-store', 'checkout.draft']))
  expect(readRegister().toSorted()).toEqual([...kept, ...ofTags, ...ofLibraries].toSorted())
})

/** Names of cookies and keys of storage, as they are written in the sources: `order.seen.${id}` is `order.seen.*`. */
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

/** The first cells of the register's tables; a name may break at its dots, and one row may tell of several. */
function readRegister(): string[] {
  const pages: { slug: string; body: string }[] = JSON.parse(
    readFileSync(join(root, 'db/reference/pages.json'), 'utf8'),
  )
  const body = pages.find(({ slug }) => slug === 'cookies')?.body ?? ''
  return [...body.matchAll(/<tr><td>([^<]*)<\/td>/g)].flatMap(([, cell = '']) =>
    cell.replaceAll('\u200B', '').split(', '),
  )
}
