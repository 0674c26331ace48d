import type { LazyRouteFunction, RouteObject } from 'react-router'
import { readDestination } from './destination.ts'
import { findRecovery } from './find-recovery.ts'
import { visibly } from './visibly.ts'
import { withPatience } from './with-patience.ts'

type Lazy = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>

/**
 * A page whose data cannot be loaded never replaces the current page with an error: the visitor stays until the data arrive or
 * they go elsewhere. A form that could not be sent is reported and keeps its input.
 */
export function keepPage(page: Lazy): Lazy {
  const { loader, action } = page
  return {
    ...page,
    ...(typeof loader === 'function' && {
      loader: async (args, context) => {
        const load = async () => loader(args, context)
        const { signal } = args.request
        // The visitor does not wait for a revalidation.
        const isQuiet = readDestination() === undefined
        return (isQuiet ? load() : withPatience(load())).catch(async (failure: unknown) => {
          const recovery = await findRecovery()
          if (!recovery) throw failure
          return recovery.keepTrying({ failure, load, signal, isQuiet: readDestination() === undefined })
        })
      },
    }),
    ...(typeof action === 'function' && {
      action: async (args, context) => {
        try {
          return await visibly(Promise.resolve(action(args, context)))
        } catch (failure) {
          const recovery = await findRecovery()
          if (!recovery) throw failure
          return recovery.notifyUnsent(failure)
        }
      },
    }),
  } satisfies Lazy
}
