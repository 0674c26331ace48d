import router from 'react-router/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

// React Router does everything that any application may need in a few large functions, and a bundler cannot drop a part
// of a function. The back office has no fetchers, middleware, view transitions or instrumentation, and its
// table of routes is complete. Adding one of them starts with removing its lines here. The storefront has its own router (ADR 0041).

/** The version whose source these cuts were written for: in another, the same names may do something else. */
const knownVersion = '7.18.5'

/** New bodies of functions that the shop never calls, or that always find nothing. */
const bodies: Readonly<Record<string, string>> = {
  // Routes that a server adds later.
  checkFogOfWar: '{ return { active: false, matches: null } }',
  discoverRoutes: '{}',
  patchRoutesImpl: '{}',
  // Loads and submissions beside the navigation (`useFetcher`).
  fetch2: '{}',
  handleFetcherAction: '{}',
  handleFetcherLoader: '{}',
  getFetcher: '{}',
  resetFetcher: '{}',
  deleteFetcher: '{}',
  abortFetcher: '{}',
  setFetcherError: '{}',
  updateFetcherState: '{}',
  queueFetcherForDeletion: '{}',
  getUpdatedRevalidatingFetchers: '{}',
  markFetchRedirectsDone: '{ return false }',
  abortStaleFetchLoads: '{ return false }',
  interruptActiveLoads: '{ isRevalidationRequired = true }',
  callLoadersAndMaybeResolveData:
    '{ return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} } }',
  // View transitions.
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  // Instrumentation and middleware.
  getRouteInstrumentationUpdates: '{}',
  instrumentClientSideRouter: '{}',
  defaultDataStrategyWithMiddleware: '{ return defaultDataStrategy(args) }',
  runClientMiddlewarePipeline: '{}',
  // Server components.
  RSCErrorHandler: '{}',
  decodeRouteErrorResponseDigest: '{}',
  // Every route is below the shop's own error boundary, and inside a data router.
  DefaultErrorComponent: '{ return null }',
  useNavigateUnstable: '{}',
  // Warnings for developers.
  warning: '{}',
  warningOnce: '{}',
  warnOnce: '{}',
}

/** Statements over fetchers, which there are none of. */
const statements = [
  'fetchLoadMatches.forEach(',
  'revalidatingFetchers.forEach(',
  'newState.fetchers.forEach(',
  'deletedFetchers.forEach(',
]

/** Conditions that are always the same in the shop. */
const conditions: readonly [condition: string, value: boolean][] = [
  ['isFogOfWar', false],
  ['fogOfWar.active && fogOfWar.matches', false],
  ['init.instrumentations', false],
  ['revalidatingFetchers.length > 0', false],
  ['newErrors && onError', false],
  ['reactDomFlushSyncImpl && flushSync', false],
  ['matches.some((m) => m._lazyPromises?.middleware)', false],
  ['!viewTransitionOpts || !isViewTransitionAvailable', true],
  ['vtContext.isTransitioning && !vtContext.flushSync', false],
  ['renderDfd && pendingState && router.window', false],
  ['renderDfd && pendingState && state.location.key === pendingState.location.key', false],
  ['!vtContext.isTransitioning && interruption', false],
]

/** Cuts the parts above out of the router in the bundle of the back office; fails for another version, and if a part is missing. */
export function leanRouter(): Plugin {
  const known = [...Object.keys(bodies), ...statements, ...conditions.map(([condition]) => condition)]
  const missing = new Set(known)
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'admin',
    buildStart() {
      if (router.version === knownVersion) return
      throw new Error(
        `These cuts were written for React Router ${knownVersion}. Compare them with the source of ${router.version}, run the journeys, then write that version here.`,
      )
    },
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-/ },
      handler(code) {
        const cuts = findFunctions(this.parse(code)).filter(({ name }) => bodies[name] !== undefined)
        for (const { name } of cuts) missing.delete(name)
        const cut = cuts
          // From last to first, so that earlier positions stay valid.
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { name, start, end }) => text.slice(0, start) + bodies[name] + text.slice(end), code)
        const lines = cut.split('\n').map((line) => {
          const start = statements.find((text) => line.trimStart().startsWith(text))
          const [is, value] = conditions.find(([text]) => line.endsWith(`if (${text}) {`)) ?? []
          missing.delete(start ?? is ?? '')
          if (start !== undefined) return `if (false) ${line}`
          return is === undefined ? line : line.replace(is, String(value))
        })
        return lines.join('\n')
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`The router no longer has: ${[...missing].join(', ')}.`)
    },
  }
}

type Found = { name: string; start: number; end: number }

/** The declared functions of a syntax tree, with the positions of their bodies. */
function findFunctions(node: unknown): Found[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'FunctionDeclaration' ? toFound(node) : []
  return [...own, ...Object.values(node).flatMap(findFunctions)]
}

function toFound(node: object): Found[] {
  const [id, body] = ['id' in node ? node.id : undefined, 'body' in node ? node.body : undefined]
  if (typeof id !== 'object' || id === null || !('name' in id) || typeof id.name !== 'string') return []
  if (typeof body !== 'object' || body === null || !('start' in body && 'end' in body)) return []
  const { start, end } = body
  return typeof start === 'number' && typeof end === 'number' ? [{ name: id.name, start, end }] : []
}
