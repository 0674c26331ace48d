import type { LazyRouteFunction, RouteObject } from 'react-router'
import { withReload } from './kit/browser/with-reload.ts'
import type { Collection } from './kit/collection/collection.ts'
import { FailedScreen } from './layout/failed-screen.tsx'

/** A list, and beside it the open thing. A thing that fails leaves the list usable. */
export function pair(
  path: string,
  list: LazyRouteFunction<RouteObject>,
  thing: LazyRouteFunction<RouteObject>,
  param = ':id',
): RouteObject {
  const open = { path: param, ErrorBoundary: FailedScreen, lazy: withReload(thing) }
  return { path, lazy: withReload(list), children: [open] }
}

export function screen(path: string, load: LazyRouteFunction<RouteObject>): RouteObject {
  return { path, lazy: withReload(load) }
}

/** The screens of a plain entity: its list, and beside it the open thing. Named by a text, which costs fewer bytes than a function. */
export function collection<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, Collection>>>,
  name: Name,
): RouteObject {
  const loadBoth = withReload(() => Promise.all([import('./routes/collection.ts'), load()]))
  return {
    path,
    lazy: async () => {
      const [{ toListRoute }, described] = await loadBoth()
      return toListRoute(described[name])
    },
    children: [
      {
        path: ':id',
        ErrorBoundary: FailedScreen,
        lazy: async () => {
          const [{ toThingRoute }, described] = await loadBoth()
          return toThingRoute(described[name])
        },
      },
    ],
  }
}
