import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstPaintScript } from './first-paint.ts'

/** Runs the script in a page of which only the named parts do anything. */
function run({ document = {}, ...page }: { document?: object } & Record<string, unknown>) {
  const ignored = () => undefined
  runInNewContext(firstPaintScript, {
    addEventListener: ignored,
    setTimeout: ignored,
    ...page,
    document: Object.setPrototypeOf(document, {
      cookie: '',
      documentElement: {},
      addEventListener: ignored,
      querySelector: () => null,
    }) as object,
  })
}

function attributesFor(cookie: string): string[] {
  const attributes: string[] = []
  const documentElement = { setAttribute: (name: string) => void attributes.push(name) }
  run({ document: { cookie, documentElement } })
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
  const timers: { run: () => unknown; ms: number }[] = []
  let isReloaded = false
  const key = 'entryReloadedAt./kosik'
  const page = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.push({ name, listener }),
    sessionStorage: lastMs === undefined ? {} : { [key]: String(now - lastMs) },
    location: { pathname: '/kosik', reload: () => (isReloaded = true) },
    Date: { now: () => now },
    fetch: async () => ({ ok: true }),
    setTimeout: (run: () => unknown, ms: number) => void timers.push({ run, ms }),
  }
  run(page)
  // The script sets another one when it starts.
  timers.length = 0
  dispatch('error', { target: { tagName: 'SCRIPT', type: 'module' } })
  if (event !== undefined) {
    const closest = (selector: string) => (selector === type ? {} : null)
    dispatch(event, { type: event, target: { type, closest } })
  }
  const [waited] = timers
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

/** A page whose modules wait in a template. */
function openPageWithModules() {
  const listeners: { name: string; listener: (event: object) => void }[] = []
  const timers: { run: () => void; ms: number }[] = []
  const frames: (() => void)[] = []
  const addEventListener = (name: string, listener: (event: object) => void) => void listeners.push({ name, listener })
  const page = {
    inserted: 0,
    readyState: 'complete',
    addEventListener,
    querySelector: (selector: string) => (selector === 'body>template' && page.inserted === 0 ? template : null),
  }
  const template = { content: 'modules', replaceWith: () => void (page.inserted += 1) }
  run({
    addEventListener,
    setTimeout: (timer: () => void, ms: number) => void timers.push({ run: timer, ms }),
    requestAnimationFrame: (frame: () => void) => void frames.push(frame),
    document: page,
  })
  return {
    page,
    dispatch: (name: string, target: object = {}) =>
      listeners.filter((entry) => entry.name === name).forEach(({ listener }) => listener({ type: name, target })),
    paintFrame: () => frames.splice(0).forEach((frame) => frame()),
    passSeconds: (seconds: number) => timers.filter(({ ms }) => ms <= seconds * 1000).forEach((timer) => timer.run()),
  }
}

test('modules wait until the main picture is painted', () => {
  const { page, dispatch, paintFrame } = openPageWithModules()
  dispatch('load', { fetchPriority: 'auto' })
  paintFrame()
  paintFrame()
  expect(page.inserted, 'after another picture').toBe(0)
  dispatch('load', { fetchPriority: 'high' })
  paintFrame()
  expect(page.inserted, 'while the picture is painted').toBe(0)
  paintFrame()
  expect(page.inserted).toBe(1)
})

test.each(['click', 'input'])('the event %s starts the modules before the main picture, and only once', (name) => {
  const { page, dispatch, passSeconds } = openPageWithModules()
  dispatch(name)
  expect(page.inserted).toBe(1)
  dispatch(name)
  passSeconds(3)
  expect(page.inserted).toBe(1)
})

test('a main picture that does not arrive delays the modules by three seconds at most', () => {
  const { page, passSeconds } = openPageWithModules()
  passSeconds(2.9)
  expect(page.inserted).toBe(0)
  passSeconds(3)
  expect(page.inserted).toBe(1)
})

test('modules are not inserted before the end of the document, where the state of the page is', () => {
  const { page, dispatch, passSeconds } = openPageWithModules()
  page.readyState = 'loading'
  dispatch('click')
  expect(page.inserted).toBe(0)
  page.readyState = 'interactive'
  passSeconds(0.05)
  expect(page.inserted).toBe(1)
})

test('the script has no text that ends its element', () => {
  expect(firstPaintScript).not.toMatch(/<|-->/)
})
