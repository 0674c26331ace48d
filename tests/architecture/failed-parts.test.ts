import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// A part of a screen of the back office that could not be read says so: an empty list looks like the truth.

type Source = { path: string; text: string }

const partHook = { name: 'usePart', path: 'src/admin/kit/states/use-part.ts' }

/** Parts that say nothing about a failure, with the reason. */
const silentParts: Readonly<Record<string, string>> = {
  'src/admin/areas/content/topic-control.tsx': 'a topic can be typed without the offered ones',
}

/** Reads, and other work of the browser, whose failure needs no words, with the reason. */
const silentFailures: Readonly<Record<string, string>> = {
  'src/admin/areas/imports/use-import.ts': 'the next time says how far the import is',
  'src/admin/areas/opening/opening-bar.tsx': 'the bar says what it knew',
  'src/admin/areas/requests/request-news.tsx': 'the next change reads it, and the screen of the requests shows it',
  'src/admin/areas/store/use-branch-app.ts': 'the screens work without a worker',
  'src/admin/kit/live/use-live.ts': 'a colleague who does not hear it meets the change as a merge',
  'src/admin/kit/photo/fit-picture.ts': 'a file that is no picture is sent as it is, and the server refuses it',
  'src/admin/kit/photo/shrink-photo.ts': 'the caller says that the file is no picture',
  'src/admin/kit/pick/use-variant-facts.ts': 'the form has everything that is saved without stock and prices',
  'src/admin/kit/runs/use-run.ts': 'the next time says how far the run is',
  'src/admin/routes/audit.tsx': 'the screen says that the people could not be read',
  'src/admin/layout/shell.tsx': 'is loaded ahead of the press, which loads it again and says a failure',
}

const sources = globSync('src/admin/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('src/admin/gallery/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('a part of a screen is read together with its failure', () => {
  expect(findUnread(sources).toSorted()).toEqual(Object.keys(silentParts).toSorted())
})

test('a failure that is swallowed has a reason', () => {
  const silent = sources.filter(({ text }) => isSwallowing(text)).map(({ path }) => path)
  expect(silent.toSorted()).toEqual(Object.keys(silentFailures).toSorted())
})

test.each([
  ['const { part } = usePart(key, read)', true],
  ["const { part: [first] = [], load } = usePart('', read)", true],
  ['const goods = usePart<Goods>(key, read).part', true],
  ['useLive(topic, usePart(key, read).load)', true],
  ['const { part, isFailed, load } = usePart(key, read)', false],
  ['const {\n    part: { own, targets } = noPlaces,\n    isFailed,\n  } = usePart<Places>(key, read)', false],
])('after %j the failure is unread: %j', (text, expected) => {
  const source = { path: 'src/admin/areas/a.tsx', text: `${importOf('#admin/kit/states/use-part.ts')}\n${text}` }
  expect(findUnread([source])).toEqual(expected ? [source.path] : [])
})

test('a hook that hands a part on is read together with the failure too', () => {
  const hook = {
    path: 'src/admin/areas/goods/use-owners.ts',
    text: `${importOf('#admin/kit/states/use-part.ts')}\nexport function useOwners() {\n  return usePart('', read)\n}`,
  }
  const use = (path: string, text: string) => ({
    path,
    text: `import { useOwners } from '${path.includes('/goods/') ? '../use-owners.ts' : '#admin/areas/goods/use-owners.ts'}'\n${text}`,
  })
  const [near, far] = ['src/admin/areas/goods/list/a.tsx', 'src/admin/areas/cases/a.tsx']
  expect(
    findUnread([
      use(near, 'function A() {\n  const { part = [] } = useOwners()\n}'),
      use(far, 'function A() {\n  const { part = [], isFailed } = useOwners()\n}'),
      hook,
    ]),
  ).toEqual([near])
})

test.each([
  ['await api.orders.list({}).catch(() => [])', true],
  ['await api.orders.list({}).catch(() => undefined)', true],
  ['api.orders.list({}).then(\n  ({ data }) => set(data),\n  // It is optional.\n  () => {},\n)', true],
  ['api.orders.list({}).then(set, () => undefined)', true],
  ['asked.then(set, () => (asked = undefined))', true],
  ['try {\n  return await read()\n} catch {\n  return []\n}', true],
  ['try {\n  return JSON.parse(text)\n} catch {\n  return undefined\n}', false],
  ['read().then(set, (error: unknown) => fail(error))', false],
  ['<Failure error={error} onRetry={() => undefined} />', false],
  ['useRun({ initial, onEnd: () => {} })', false],
])('%j swallows a failure: %j', (text, expected) => {
  expect(isSwallowing(text)).toBe(expected)
})

function importOf(path: string): string {
  return `import { usePart } from '${path}'`
}

/** The files that call `usePart`, or a hook that hands its answer on, and do not read whether it has failed. */
function findUnread(all: readonly Source[]): string[] {
  const hooks = [partHook]
  // A hook is itself in the list before those that use it are looked for.
  for (const hook of hooks) {
    for (const source of all) {
      const handing = findCalls(source, hook).flatMap(({ within }) => (/^use[A-Z]/.test(within) ? [within] : []))
      for (const name of new Set(handing)) {
        if (!hooks.some((known) => known.name === name && known.path === source.path)) {
          hooks.push({ name, path: source.path })
        }
      }
    }
  }
  const unread = hooks.flatMap((hook) =>
    all.filter((source) => findCalls(source, hook).some(({ isRead }) => !isRead)).map(({ path }) => path),
  )
  return [...new Set(unread)]
}

/** The calls of a hook: the function around each, and whether it reads the failure or hands all of the answer on. */
function findCalls({ path, text }: Source, hook: typeof partHook): { within: string; isRead: boolean }[] {
  if (path !== hook.path && !isImported({ path, text }, hook)) return []
  return [...text.matchAll(new RegExp(`(?<!function )\\b${hook.name}(?:<[^()]*>)?\\(`, 'g'))].map(({ index }) => {
    const before = text.slice(0, index)
    const [, within = ''] = /.*\bfunction (\w+)[^]*$/s.exec(before) ?? []
    const taken = /\} =\s*$/.test(before) ? before.slice(before.lastIndexOf('const {')) : ''
    return { within, isRead: /\breturn $/.test(before) || /\bisFailed\b/.test(taken) }
  })
}

function isImported({ path, text }: Source, hook: typeof partHook): boolean {
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].some(
    ([, names = '', from = '']) => new RegExp(`\\b${hook.name}\\b`).test(names) && resolve(from, path) === hook.path,
  )
}

function resolve(from: string, path: string): string {
  return from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(path), from)
}

/** A rejection that becomes nothing. */
function isSwallowing(text: string): boolean {
  const nothing = String.raw`\(\) => (?:undefined|null|\{\}|\[\]|\(\w+ = undefined\))\s*,?\s*\)`
  const comments = String.raw`(?:\s*//[^\n]*\n)*\s*`
  if (new RegExp(String.raw`\.catch\(${comments}${nothing}|,${comments}${nothing}`).test(text)) return true
  return [...text.matchAll(/\} catch \{\s*return(?: undefined| null| \[\])?\s*\}/g)].some(({ index }) =>
    text.slice(text.lastIndexOf('try {', index), index).includes('await '),
  )
}
