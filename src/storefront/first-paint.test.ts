import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstPaintScript } from './first-paint.ts'

function attributesFor(cookie: string): string[] {
  const attributes: string[] = []
  const documentElement = { setAttribute: (name: string) => void attributes.push(name) }
  runInNewContext(firstPaintScript, { document: { cookie, documentElement }, addEventListener: () => undefined })
  return attributes
}

test.each([
  ['', []],
  ['promo_banner_hidden=1', ['data-promo_banner_hidden']],
  ['consent=abc; adult=1; promo_banner_hidden=1', ['data-adult', 'data-promo_banner_hidden']],
  // A cookie that only ends like one of them, and one that says something else.
  ['young_adult=1; adult=0; promo_banner_hidden=12', []],
])('of the cookies "%s" the page learns %j', (cookie, attributes) => {
  expect(attributesFor(cookie)).toEqual(attributes)
})

/** A page whose entry does not come, so and so long after it was loaded anew; gives when it is, or undefined. */
async function reloadAfter({
  lastMs,
  event,
  type = 'text',
}: {
  lastMs?: number
  event?: string
  type?: string
}): Promise<number | undefined> {
  const now = 1_000_000
  const listeners = new Map<string, (event: object) => void>()
  let waited: { run: () => unknown; ms: number } | undefined
  let isReloaded = false
  const key = 'entryReloadedAt./kosik'
  const page = {
    document: { cookie: '', documentElement: {} },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    sessionStorage: lastMs === undefined ? {} : { [key]: String(now - lastMs) },
    location: { pathname: '/kosik', reload: () => (isReloaded = true) },
    Date: { now: () => now },
    fetch: async () => ({ ok: true }),
    setTimeout: (run: () => unknown, ms: number) => void (waited = { run, ms }),
  }
  runInNewContext(firstPaintScript, page)
  listeners.get('error')?.({ target: { tagName: 'SCRIPT', type: 'module' } })
  if (event !== undefined) listeners.get(event)?.({ target: { type } })
  await waited?.run()
  await Promise.resolve()
  return isReloaded ? Math.max(0, waited?.ms ?? 0) : undefined
}

test.each([
  ['at once', {}, 0],
  ['at once when the last time is long ago', { lastMs: 90_000 }, 0],
  ['when the minute is over', { lastMs: 20_000 }, 40_000],
  ['also when something was chosen, which does nothing yet', { event: 'input', type: 'radio' }, 0],
  ['never once something is typed', { event: 'input' }, undefined],
  ['never once a form is sent', { event: 'submit' }, undefined],
])('a page without its script is loaded anew %s', async (_when, given, expected) => {
  expect(await reloadAfter(given)).toBe(expected)
})

test('nothing in it ends the element that it stands in', () => {
  expect(firstPaintScript).not.toMatch(/<|-->/)
})
