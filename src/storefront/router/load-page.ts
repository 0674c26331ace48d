import type { Match, ShownMatch } from './match-route.ts'
import { type LoaderFunctionArgs, type RouteModule, type RouteObject, data, isAnswer } from './route.ts'

/** A loaded page, ready to be rendered. */
export type LoadedPage = {
  match: ShownMatch
  module: RouteModule
  /** By the id of the route; `root` are the data of the layout. */
  loaderData: Readonly<Record<string, unknown>>
  /** The answer of the action, if a form was posted. */
  actionData?: unknown
  fault?: Fault | undefined
}

/** What the server sends with the page. A missing page has no module. */
export type PageState = Omit<LoadedPage, 'module'> & { moduleUrl?: string | undefined }

/** A failure replaces the whole document or the page below the header. */
export type Fault = { at: 'root' | 'page'; error: unknown }

export type Outcome =
  | { kind: 'data'; data: unknown; init?: ResponseInit }
  | { kind: 'redirect'; response: Response }
  | { kind: 'failed'; error: unknown }

/** Calls a loader or an action. */
export async function run(
  call: ((args: LoaderFunctionArgs) => unknown) | undefined,
  args: LoaderFunctionArgs,
): Promise<Outcome> {
  try {
    const answer = await call?.(args)
    if (answer instanceof Response) return { kind: 'redirect', response: answer }
    return isAnswer(answer) ? { kind: 'data', ...answer } : { kind: 'data', data: answer }
  } catch (thrown) {
    if (thrown instanceof Response) return { kind: 'redirect', response: thrown }
    const error = isAnswer(thrown) ? { status: thrown.init.status ?? 500, data: thrown.data } : thrown
    return { kind: 'failed', error }
  }
}

export type Loading = {
  root: Pick<RouteModule, 'loader'>
  match: ShownMatch
  module: RouteModule
  args: LoaderFunctionArgs
  /** The outcome of the action. */
  answer?: Outcome | undefined
  /** Data that need not be loaded again. */
  kept?: { root?: Outcome | undefined; page?: Outcome | undefined }
}

export type Loaded = LoadedPage & { init: ResponseInit }

/** Runs the loaders of the layout and the page at the same time. A redirect of either is returned as it is. */
export async function loadData({ root, match, module, args, answer, kept }: Loading): Promise<Response | Loaded> {
  const [layout, own] = await Promise.all([
    kept?.root ?? run(root.loader, args),
    kept?.page ?? (answer?.kind === 'failed' ? answer : run(module.loader, args)),
  ])
  if (layout.kind === 'redirect') return layout.response
  if (own.kind === 'redirect') return own.response
  const answered = answer?.kind === 'data' ? answer : undefined
  return {
    match,
    module,
    loaderData: {
      ...(layout.kind === 'data' && { root: layout.data }),
      ...(own.kind === 'data' && { [match.route.id]: own.data }),
    },
    actionData: answered?.data,
    fault: toFault('root', layout) ?? toFault('page', own),
    init: answered?.init ?? (own.kind === 'data' && own.init ? own.init : {}),
  }
}

/** Loads a page on the server: the action of a posted form, then the loaders. */
export async function loadPage(
  { root, match }: { root: Loading['root']; match: Match },
  args: Omit<LoaderFunctionArgs, 'params'>,
): Promise<Response | Loaded> {
  const module = await loadOnce(match.route)
  const own = { ...args, params: match.params }
  const answer = args.request.method === 'POST' ? await run(module.action ?? refuse, own) : undefined
  if (answer?.kind === 'redirect') return answer.response
  return loadData({ root, match, module, args: own, answer })
}

const loadedModules = /* @__PURE__ */ new WeakMap<RouteObject, RouteModule>()

/** Node looks a known file up again for each `import()`. */
async function loadOnce(route: RouteObject): Promise<RouteModule> {
  const module = loadedModules.get(route) ?? (await route.load())
  loadedModules.set(route, module)
  return module
}

/** The page takes no form. */
function refuse(): never {
  throw data(null, { status: 405 })
}

function toFault(at: Fault['at'], outcome: Outcome): Fault | undefined {
  return outcome.kind === 'failed' ? { at, error: outcome.error } : undefined
}
