import { createSharedValue } from '#ui/shared-value.ts'
import type { LoadedPage } from './load-page.ts'
import type { PageLoader } from './load-next.ts'
import { toHref, toLocation } from './location.ts'
import type { Location, NavigateOptions, Navigation, PostedForm, RouterState, ShownPage } from './router-state.ts'
import { keepPosition } from './scroll-positions.ts'

export type BrowserRouter = ReturnType<typeof createBrowserRouter>

/** `isPopped` after Back or Forward: the browser has already changed the address. */
type Visit = NavigateOptions & { url: URL; isPopped?: boolean | undefined; form?: PostedForm | undefined }
/** How the shown page is replaced; without a move after a form. */
type Change = (move: { from: string; to: string; isBack: boolean } | undefined, show: () => void) => Promise<void>
type Deps = { page: LoadedPage; loadPages: () => Promise<PageLoader>; change?: Change }

/**
 * Shows pages without loading a document. A visit loads everything before the address and the page change; a new visit aborts
 * the one under way. `page` is the page that the server has rendered; the first visit loads what knows the others.
 */
export function createBrowserRouter({ page: first, loadPages, change = showAtOnce }: Deps) {
  let page: ShownPage = { ...first, location: toLocation(new URL(location.href), getEntryKey()), scroll: 'first' }
  const state = createSharedValue<RouterState>({ page, navigation: { state: 'idle' } })
  let controller = new AbortController()
  const publish = (navigation: Navigation) => state.publish({ page, navigation })
  addEventListener('popstate', () => void visit({ url: new URL(location.href), isPopped: true }))
  return { read: state.read, subscribe: state.subscribe, navigate, submit, revalidate }

  /** Resolves when the page is shown, or when another visit has begun. */
  async function navigate(href: string, options?: NavigateOptions): Promise<void> {
    return leave({ ...options, url: new URL(href, location.href) }, visit)
  }

  async function submit(form: PostedForm, options: NavigateOptions): Promise<void> {
    return leave({ ...options, url: new URL(form.action, location.href), form }, visit)
  }

  async function visit(next: Visit): Promise<void> {
    const { url, isPopped, replace, preventScrollReset, form } = next
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const target = toLocation(url, isPopped ? getEntryKey() : toKey())
    const scroll = preventScrollReset || form ? 'stay' : 'reset'
    if (isSamePage(url, page.location) && url.hash !== '' && !form)
      return show({ ...page, location: target, scroll }, next)
    const visited = { location: target, formData: form?.data }
    publish({ ...visited, state: form ? 'submitting' : 'loading' })
    const onAnswer = () => signal.aborted || publish({ ...visited, state: 'loading' })
    const { loadNext } = await loadPages()
    if (signal.aborted) return
    const loaded = await loadNext({ page, url, form, signal, onAnswer })
    if (signal.aborted) return
    const move = form ? undefined : { from: page.location.pathname, to: target.pathname, isBack: isPopped === true }
    const showNext = (shown: LoadedPage) => signal.aborted || show({ ...shown, location: target, scroll }, next)
    if (!(loaded instanceof Response)) return change(move, () => showNext(loaded))
    await leave({ url: toTarget(loaded, url), replace: isPopped || replace, preventScrollReset }, visit)
  }

  function show(next: ShownPage, { isPopped, replace }: Visit): void {
    keepPosition(page.location.key)
    if (!isPopped) writeEntry(next.location, replace || toHref(next.location) === toHref(page.location))
    page = next
    publish({ state: 'idle' })
  }

  /** Loads the data of the page again, unless the visitor leaves it. */
  async function revalidate(): Promise<void> {
    const [{ navigation }, shown, { signal }] = [state.read(), page, controller]
    if (navigation.state !== 'idle') return
    const { reload } = await loadPages()
    const loaded = await reload({ page, signal })
    if (signal.aborted || page !== shown) return
    if (loaded instanceof Response) return navigate(toTarget(loaded, location.href).href, { replace: true })
    page = { ...shown, ...loaded, actionData: shown.actionData }
    publish(navigation)
  }
}

async function showAtOnce(_: unknown, show: () => void): Promise<void> {
  show()
}

/** Another site is loaded as a document. */
async function leave(next: Visit, visit: (next: Visit) => Promise<void>): Promise<void> {
  if (next.url.origin === location.origin) return visit(next)
  if (!/^https?:$/.test(next.url.protocol)) throw new Error(`No page has the address ${next.url.href}`)
  location.assign(next.url)
}

function isSamePage(a: Pick<URL, 'pathname' | 'search'>, b: Location): boolean {
  return a.pathname === b.pathname && a.search === b.search
}

function toTarget(redirect: Response, from: URL | string): URL {
  return new URL(redirect.headers.get('location') ?? '', from)
}

/** The same address again adds no entry to the history. */
function writeEntry(place: Location, isSame: boolean): void {
  const write = isSame ? 'replaceState' : 'pushState'
  history[write]({ key: place.key }, '', toHref(place))
}

/** The key of the current history entry. One that the browser has made itself gets one. */
function getEntryKey(): string {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string') return state.key
  const key = toKey()
  history.replaceState({ key }, '')
  return key
}

function toKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
