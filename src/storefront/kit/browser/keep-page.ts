import type { LazyRouteFunction, RouteObject } from 'react-router'
import { readDestination } from './destination.ts'
import { findRecovery } from './find-recovery.ts'
import { visibly } from './visibly.ts'
import { withPatience } from './with-patience.ts'

type Lazy = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>

/**
 * A page whose data do not come never replaces the one that is shown by an error: the visitor stays where they are until the
 * data are there or they go elsewhere. What could not be sent is said, and the form keeps what was typed.
 */
export function keepPage(page: Lazy): Lazy {
  const { loader, action } = page
  return {
    ...page,
    ...(typeof loader === 'function' && {
      loader: async (args, context) => {
        const load = async () => loader(args, context)
        const { signal } = args.request
        // Nobody waits for what is only looked up again.
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
