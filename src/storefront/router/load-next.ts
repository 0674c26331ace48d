import { type Outcome, loadData, type Loaded, run } from './load-page.ts'
import type { Match, MatchRoute } from './match-route.ts'
import type { RouteModule } from './route.ts'
import { listTexts } from './list-texts.ts'
import { toHref } from './location.ts'
import type { Location, PostedForm, ShownPage } from './router-state.ts'

export type NextPage = {
  /** The page that is shown; what it has in common with the next one is not loaded again. */
  page: ShownPage
  url: URL
  form: PostedForm | undefined
  signal: AbortSignal
  /** Called when the action has answered and the data are about to be loaded. */
  onAnswer: () => void
}

export type PageLoader = {
  /** Loads a page: the action of a posted form, then the loader. A redirect is returned as it is. */
  loadNext: (next: NextPage) => Promise<Response | Loaded>
  /** Loads the data of the shown page again. */
  reload: (shown: Pick<NextPage, 'page' | 'signal'>) => Promise<Response | Loaded>
}

type Table = { root: Pick<RouteModule, 'loader'>; matchRoute: MatchRoute }

/** Loads pages in the browser. */
export function createPageLoader(table: Table): PageLoader {
  return { loadNext: (next) => loadNext(table, next), reload: (shown) => reload(table, shown) }
}

async function loadNext({ root, matchRoute }: Table, next: NextPage): Promise<Response | Loaded> {
  const { page, url, form, signal, onAnswer } = next
  const match = matchRoute(url.pathname)
  const module = await match.route.load()
  const args = { request: new Request(url, { signal }), params: match.params }
  const answer = form && (await run(module.action, { ...args, request: toRequest(url, form, signal) }))
  if (answer?.kind === 'redirect') return answer.response
  if (answer) onAnswer()
  const isRefused = answer?.kind === 'data' && (answer.init?.status ?? 200) >= 400
  const kept = { root: keepData(page, 'root'), page: keepPage(page, { url, match, module, isRefused }) }
  return loadData({ root, match, module, args, answer, kept })
}

async function reload(
  { root, matchRoute }: Table,
  { page, signal }: Pick<NextPage, 'page' | 'signal'>,
): Promise<Response | Loaded> {
  const { location } = page
  const match = matchRoute(location.pathname)
  // As the table loads it: the module of the first page has come without what the table adds to its loader.
  const module = await match.route.load()
  const args = { request: new Request(toUrl(location), { signal }), params: match.params }
  return loadData({ root, match, module, args, kept: { root: keepData(page, 'root') } })
}

/** The data of a page that stays and need not be loaded again: as the page decides, otherwise after a refused form. */
function keepPage(
  page: ShownPage,
  { url, match, module, isRefused }: { url: URL; match: Match; module: RouteModule; isRefused: boolean },
): Outcome | undefined {
  if (match.route.id !== page.match.route.id || url.pathname !== page.location.pathname) return undefined
  const asked = { currentUrl: toUrl(page.location), nextUrl: url, defaultShouldRevalidate: !isRefused }
  return (module.shouldRevalidate?.(asked) ?? !isRefused) ? undefined : keepData(page, match.route.id)
}

function keepData(page: ShownPage, routeId: string): Outcome | undefined {
  const data = page.loaderData[routeId]
  return data === undefined ? undefined : { kind: 'data', data }
}

/** As a document would send it. */
function toRequest(url: URL, { data, isMultipart }: PostedForm, signal: AbortSignal): Request {
  const body = isMultipart ? data : new URLSearchParams(listTexts(data))
  return new Request(url, { method: 'POST', body, signal })
}

function toUrl(place: Location): URL {
  return new URL(toHref(place), location.origin)
}
