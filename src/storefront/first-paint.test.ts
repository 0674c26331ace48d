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
  ['event_on=2026-12-05; adult=1', ['data-event_on', 'data-adult']],
  ['scheme=dark', ['data-scheme']],
  // A cookie whose name only ends like one of them, and others with another value.
  ['young_adult=1; adult=0; promo_banner_hidden=12; event_on=; scheme=', []],
])('the cookies "%s" set the attributes %j', (cookie, attributes) => {
  expect(attributesFor(cookie)).toEqual(attributes)
})

/** Fails the entry script `lastMs` after the last reload; returns the milliseconds until the next one, or undefined. */
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
  const listeners: { name: string; listener: (event: object) => void }[] = []
  const dispatch = (name: string, event: object) =>
    listeners.filter((entry) => entry.name === name).forEach(({ listener }) => listener(event))
  let waited: { run: () => unknown; ms: number } | undefined
  let isReloaded = false
  const key = 'entryReloadedAt./kosik'
  const page = {
    document: { cookie: '', documentElement: {} },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.push({ name, listener }),
    sessionStorage: lastMs === undefined ? {} : { [key]: String(now - lastMs) },
    location: { pathname: '/kosik', reload: () => (isReloaded = true) },
    Date: { now: () => now },
    fetch: async () => ({ ok: true }),
    setTimeout: (run: () => unknown, ms: number) => void (waited = { run, ms }),
  }
  runInNewContext(firstPaintScript, page)
  dispatch('error', { target: { tagName: 'SCRIPT', type: 'module' } })
  if (event !== undefined) {
    const closest = (selector: string) => (selector === type ? {} : null)
    dispatch(event, { type: event, target: { type, closest } })
  }
  await waited?.run()
  await Promise.resolve()
  return isReloaded ? Math.max(0, waited?.ms ?? 0) : undefined
}

test.each([
  ['immediately', {}, 0],
  ['immediately if the last reload is long ago', { lastMs: 90_000 }, 0],
  ['after a minute since the last reload', { lastMs: 20_000 }, 40_000],
  ['also after a choice, which has no effect yet', { event: 'input', type: 'radio' }, 0],
  ['never after input', { event: 'input' }, undefined],
  ['never after a form was sent', { event: 'submit' }, undefined],
  ['never after a link, whose page is on its way', { event: 'click', type: 'a' }, undefined],
  ['also after a press beside all links', { event: 'click' }, 0],
])('a page without its script is reloaded %s', async (_when, given, expected) => {
  expect(await reloadAfter(given)).toBe(expected)
})

test('the script has no text that ends its element', () => {
  expect(firstPaintScript).not.toMatch(/<|-->/)
})
