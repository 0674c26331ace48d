import './styles.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { resendWaiting } from '#api-client/fetch-transport.ts'
import { getBrowserApi } from './api.ts'
import { setDestination } from './kit/browser/destination.ts'
import { loadRecovery } from './kit/browser/load-recovery.ts'
import { finishLoadingBar, startLoadingBar } from './kit/browser/loading-bar-store.ts'
import { withReload } from './kit/browser/reload-on-stale-chunk.ts'
import { type LoadedPage, type PageState, RouterProvider, createBrowserRouter } from './router/index.ts'
import { matchRoute, root } from './routes.tsx'

void start()

async function start() {
  addEventListener('online', resendWaiting)
  const router = createBrowserRouter({ root, matchRoute, page: await readPage() })
  router.subscribe(() => {
    const { state, location: next, formData } = router.read().navigation
    const href = next && next.pathname + next.search + next.hash
    setDestination(href === undefined ? undefined : { href, form: state === 'submitting' ? formData : undefined })
    if (state === 'idle') finishLoadingBar()
    else startLoadingBar()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider root={root} router={router} />
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
  const match = matchRoute(location.pathname)
  const layout = JSON.parse(document.querySelector('#layout')?.textContent ?? 'null') as unknown
  // Written by entry.server.tsx of the same build: the layout's data in the head, the page's at the end.
  const state = JSON.parse(document.querySelector('#state')?.textContent ?? '{}') as PageState
  const loaderData = layout ? { root: layout, ...state.loaderData } : state.loaderData
  return { ...state, loaderData, match, module: await match.route.load() }
}
