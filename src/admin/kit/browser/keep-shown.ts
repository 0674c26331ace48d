import type { LoaderFunction, RouteObject } from 'react-router'
import { isUnanswered } from './unanswered.ts'

/**
 * Wraps the loaders of a route and its children. If the open screen reloads while the shop cannot be reached, its loader returns the
 * data that it loaded last, so an open form stays on the screen. A separate notice reports the lost connection.
 */
export function keepShown(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const kept: RouteObject = { ...route }
  if (children) kept.children = children.map(keepShown)
  if (typeof lazy === 'function') {
    kept.lazy = async () => {
      const loaded = await lazy()
      return typeof loaded.loader === 'function' ? { ...loaded, loader: keepData(loaded.loader) } : loaded
    }
  }
  return kept
}

function keepData(loader: LoaderFunction): LoaderFunction {
  let shown: { url: string; data: unknown } | undefined
  return async (args, context) => {
    const { url } = args.request
    try {
      const data: unknown = await loader(args, context)
      shown = { url, data }
      return data
    } catch (error) {
      if (isUnanswered(error) && shown?.url === url && isOnScreen(url)) return shown.data
      throw error
    }
  }
}

/** Until a navigation ends, the address is that of the screen before it. */
function isOnScreen(url: string): boolean {
  return url === location.href.replace(/#.*/, '')
}
