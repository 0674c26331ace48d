import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserRouter } from './browser-router.ts'
import { createPageLoader } from './load-next.ts'
import { createMatcher } from './match-route.ts'
import { type RouteModule, type RouteObject, data, redirect } from './route.ts'

const origin = 'https://shop.example'
let address: URL
let entries: { href: string; state: unknown }[]
let popstate: () => void
const assign = vi.fn<(url: URL) => void>()

beforeEach(() => {
  address = new URL('/start', origin)
  entries = [{ href: '/start', state: null }]
  const write = (isPush: boolean) => (state: unknown, _: string, href?: string) => {
    if (href !== undefined) address = new URL(href, origin)
    entries = [...(isPush ? entries : entries.slice(0, -1)), { href: href ?? '/start', state }]
  }
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)?.state
    },
    pushState: write(true),
    replaceState: write(false),
  })
  vi.stubGlobal('location', {
    get href() {
      return address.href
    },
    origin,
    assign,
  })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (popstate = listener))
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

/** A router that shows `/start`; the data of every other page are its path and its search. */
function openShop(modules: Readonly<Record<string, RouteModule>> = {}) {
  const loader = vi.fn<NonNullable<RouteModule['loader']>>(({ request }) => pathOf(request.url))
  const paths = ['/start', '/next', '/form', ...Object.keys(modules), '*']
  const routes = paths.map((path): RouteObject => ({ id: path, path, load: async () => modules[path] ?? { loader } }))
  const matchRoute = createMatcher(routes)
  const page = { match: matchRoute('/start'), module: { loader }, loaderData: { root: 'layout', '/start': '/start' } }
  const pageLoader = createPageLoader({ root: { loader: () => 'another layout' }, matchRoute })
  const router = createBrowserRouter({ page, loadPages: async () => pageLoader })
  return { router, loader, read: () => toShown(router.read().page) }
}

function toShown({
  location,
  match,
  loaderData,
  actionData,
  fault,
}: ReturnType<ReturnType<typeof createBrowserRouter>['read']>['page']) {
  return {
    path: pathOf(origin + location.pathname + location.search),
    data: loaderData[match.route.id],
    root: loaderData['root'],
    actionData,
    fault,
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function formOf(fields: Record<string, string>, isMultipart = false) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return { action: '/form', data: form, isMultipart }
}

const hrefs = () => entries.map(({ href }) => href)

test('a page is shown with its data and its address at the same time, and the layout stays', async () => {
  const { router, read } = openShop()
  const visit = router.navigate('/next?a=1')
  expect(router.read().navigation).toMatchObject({ state: 'loading', location: { pathname: '/next', search: '?a=1' } })
  expect(hrefs()).toEqual(['/start'])
  await visit
  expect(read()).toMatchObject({ path: '/next?a=1', data: '/next?a=1', root: 'layout' })
  expect(hrefs()).toEqual(['/start', '/next?a=1'])
  expect(router.read().navigation).toEqual({ state: 'idle' })
})

test('a new visit ends the one under way, whichever answers first', async () => {
  const answers: ((data: string) => void)[] = []
  const signals: AbortSignal[] = []
  const slow: RouteModule = {
    loader: ({ request }) => {
      signals.push(request.signal)
      return new Promise((resolve) => answers.push(resolve))
    },
  }
  const { router, read } = openShop({ '/slow': slow, '/other': slow })
  const first = router.navigate('/slow')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = router.navigate('/other')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]?.('other')
  await second
  answers[0]?.('slow')
  await first
  expect(read()).toMatchObject({ path: '/other', data: 'other' })
  expect(hrefs()).toEqual(['/start', '/other'])
})

test('the same address again loads its data again and adds no entry to the history', async () => {
  const { router, loader } = openShop()
  await router.navigate('/start')
  expect(loader).toHaveBeenCalledTimes(1)
  expect(hrefs()).toEqual(['/start'])
})

test('a part of the same page is shown without loading', async () => {
  const { router, loader, read } = openShop()
  await router.navigate('#part')
  expect(loader).not.toHaveBeenCalled()
  expect(read()).toMatchObject({ data: '/start' })
  expect(hrefs()).toEqual(['/start', '/start#part'])
})

test('Back loads the page of the entry and writes none', async () => {
  const { router, read } = openShop()
  await router.navigate('/next')
  address = new URL('/start', origin)
  entries = entries.slice(0, 1)
  popstate()
  await vi.waitFor(() => expect(read()).toMatchObject({ path: '/start' }))
  expect(hrefs()).toEqual(['/start'])
})

test.each([
  ['returned', () => redirect('/next')],
  [
    'thrown',
    () => {
      throw redirect('/next', 301)
    },
  ],
])('a %s redirect is followed', async (_, loader) => {
  const { router, read } = openShop({ '/moved': { loader } })
  await router.navigate('/moved')
  expect(read()).toMatchObject({ path: '/next' })
  expect(hrefs()).toEqual(['/start', '/next'])
})

test('another site is loaded as a document, and no other kind of address', async () => {
  const { router } = openShop({ '/pay': { loader: () => redirect('https://bank.example/pay') } })
  await router.navigate('/pay')
  expect(assign.mock.calls.map(([url]) => url.href)).toEqual(['https://bank.example/pay'])
  await expect(router.navigate('javascript:alert(1)')).rejects.toThrow('No page has the address')
})

test('a page that fails is shown with its failure, and the next one without', async () => {
  const failing: RouteModule = {
    loader: () => {
      throw data('gone', { status: 404 })
    },
  }
  const { router, read } = openShop({ '/gone': failing })
  await router.navigate('/gone')
  expect(read()).toMatchObject({ path: '/gone', fault: { at: 'page', error: { status: 404, data: 'gone' } } })
  await router.navigate('/next')
  expect(read()).toMatchObject({ path: '/next', fault: undefined })
})

test('a sent form shows the answer of its action and data loaded afterwards', async () => {
  const calls: string[] = []
  const form: RouteModule = {
    action: async ({ request }) => {
      calls.push(`action ${request.method} ${JSON.stringify([...(await request.formData())])}`)
      return { isDone: true }
    },
    loader: ({ request }) => void calls.push(`loader ${request.method}`),
  }
  const { router, read } = openShop({ '/form': form })
  const sent = router.submit(formOf({ name: 'a\nb' }), {})
  expect(router.read().navigation).toMatchObject({ state: 'submitting' })
  await sent
  expect(calls).toEqual([`action POST ${JSON.stringify([['name', 'a\nb']])}`, 'loader GET'])
  expect(read()).toMatchObject({ path: '/form', actionData: { isDone: true } })
})

test('a refused form keeps the data of its page, and the next page has no answer', async () => {
  const loader = vi.fn<() => string>(() => 'loaded')
  const { router, read } = openShop({ '/form': { loader, action: () => data({ isDone: false }, { status: 422 }) } })
  await router.navigate('/form')
  await router.submit(formOf({}, true), {})
  expect(loader).toHaveBeenCalledTimes(1)
  expect(read()).toMatchObject({ data: 'loaded', actionData: { isDone: false } })
  await router.navigate('/next')
  expect(read().actionData).toBeUndefined()
})

test('a page may keep its data when only its parameters change', async () => {
  const loader = vi.fn<() => string>(() => 'loaded')
  const { router, read } = openShop({
    '/goods': { loader, shouldRevalidate: ({ nextUrl }) => nextUrl.search === '?all' },
  })
  for (const href of ['/goods', '/goods?color=red', '/goods?all']) await router.navigate(href)
  expect(loader).toHaveBeenCalledTimes(2)
  expect(read()).toMatchObject({ path: '/goods?all' })
})

test('the data of a page are loaded again in place, unless the visitor leaves', async () => {
  let count = 0
  const { router, read } = openShop({ '/count': { loader: async () => (count += 1) } })
  await router.navigate('/count')
  await router.revalidate()
  expect(read()).toMatchObject({ path: '/count', data: 2 })
  await Promise.all([router.revalidate(), router.navigate('/next')])
  expect(read()).toMatchObject({ path: '/next', data: '/next' })
})
