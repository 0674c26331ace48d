import type { LazyRouteFunction, RouteObject } from 'react-router'
import { withReload } from './kit/browser/with-reload.ts'
import { FailedDocument } from './layout/failed-document.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'

/** Every screen of the back office. The document is the same for all of them, so an unknown address is one of these too. */
export const routes: RouteObject[] = [
  {
    path: '/sprava',
    ErrorBoundary: FailedDocument,
    HydrateFallback: LoadingScreen,
    children: [
      { index: true, lazy: withReload(() => import('./routes/today.tsx')) },
      screen('*', () => import('./routes/not-found.tsx')),
    ],
  },
]

function screen(path: string, load: LazyRouteFunction<RouteObject>): RouteObject {
  return { path, lazy: withReload(load) }
}
