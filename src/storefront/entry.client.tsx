import './styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { resendWaiting } from '#api-client/fetch-transport.ts'
import { getBrowserApi } from './api.ts'
import { setDestination } from './kit/browser/destination.ts'
import { noteSign, waitForFirstSign } from './kit/browser/first-sign.ts'
import { rememberRoutes } from './kit/browser/known-routes.ts'
import { loadRecovery } from './kit/browser/load-recovery.ts'
import type { growPicture } from './kit/browser/grow-picture.ts'
import { finishLoadingBar, startLoadingBar } from './kit/browser/loading-bar-store.ts'
import { withReload } from './kit/browser/reload-on-stale-chunk.ts'
import {
  type LoadedPage,
  type PageState,
  type RouteModule,
  RouterProvider,
  createBrowserRouter,
} from './router/index.ts'
import { layoutView } from './root.tsx'

const importRoutes = () => import('./routes.tsx')
const loadRoutes = withReload(importRoutes)
/** Absent until the visitor does something: the first page does not need it. */
let grow: typeof growPicture | undefined

void start()

async function start() {
  addEventListener('online', resendWaiting)
  // Before a press needs it. Without it, that press loads it, and a whole page if that fails as well.
  void waitForFirstSign()
    .then(importRoutes)
    .then(async () => (grow = (await import('./kit/browser/grow-picture.ts')).growPicture))
    .catch(() => undefined)
  rememberRoutes(async () => (await loadRoutes()).matchRoute)
  const router = createBrowserRouter({
    page: await readPage(),
    loadPages: async () => (await loadRoutes()).pageLoader,
    change: async (move, show) => (move && grow ? grow(move, show) : show()),
  })
  router.subscribe(() => {
    const { state, location: next, formData } = router.read().navigation
    const href = next && next.pathname + next.search + next.hash
    setDestination(href === undefined ? undefined : { href, form: state === 'submitting' ? formData : undefined })
    if (state === 'idle') return finishLoadingBar()
    noteSign()
    startLoadingBar()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider root={layoutView} router={router} />
      </StrictMode>,
    )
  })
  void loadRecovery()
  // Not needed for the first screen, so it is loaded after hydration.
  const { loadSession } = await withReload(() => import('./session.ts'))()
  await loadSession(getBrowserApi())
}

/** The page as the server has rendered it. Its module is loaded before hydration, which would remove the HTML otherwise. */
async function readPage(): Promise<LoadedPage> {
  const layout = JSON.parse(document.querySelector('#layout')?.textContent ?? 'null') as unknown
  // Written by entry.server.tsx of the same build: the layout's data in the head, the page's at the end.
  const { moduleUrl, ...state } = JSON.parse(document.querySelector('#state')?.textContent ?? '{}') as PageState
  const loaderData = layout ? { root: layout, ...state.loaderData } : state.loaderData
  return { ...state, loaderData, module: moduleUrl === undefined ? {} : await loadModule(moduleUrl) }
}

function loadModule(url: string): Promise<RouteModule> {
  // A file of routes/.
  return withReload(() => import(/* @vite-ignore */ url) as Promise<RouteModule>)()
}
