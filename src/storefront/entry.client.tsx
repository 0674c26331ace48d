import './styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type HydrationState, createBrowserRouter, createPath, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { resendWaiting } from '#api-client/fetch-transport.ts'
import { getBrowserApi } from './api.ts'
import { setDestination } from './kit/browser/destination.ts'
import { loadRecovery } from './kit/browser/load-recovery.ts'
import { finishLoadingBar, startLoadingBar } from './kit/browser/loading-bar-store.ts'
import { withReload } from './kit/browser/reload-on-stale-chunk.ts'
import { routes } from './routes.tsx'

void start()

async function start() {
  addEventListener('online', resendWaiting)
  await resolveMatchedRoutes()
  const router = createBrowserRouter(routes, { hydrationData: readState() })
  router.subscribe(({ navigation: { state, location: next, formData } }) => {
    setDestination(next && { href: createPath(next), form: state === 'submitting' ? formData : undefined })
    if (state === 'idle') finishLoadingBar()
    else startLoadingBar()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  void loadRecovery()
  // Not needed for the first screen, so it is loaded after hydration.
  const { loadSession } = await withReload(() => import('./session.ts'))()
  await loadSession(getBrowserApi())
}

/** A lazy route that is not loaded yet would render its fallback over the server's HTML. */
async function resolveMatchedRoutes() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** The state written by entry.server.tsx of the same build: the layout's data in the head, the page's at the end. */
function readState(): HydrationState {
  const root = JSON.parse(document.querySelector('#layout')?.textContent ?? 'null') as unknown
  const state = JSON.parse(document.querySelector('#state')?.textContent ?? '{}') as HydrationState
  return root ? { ...state, loaderData: { root, ...state.loaderData } } : state
}
