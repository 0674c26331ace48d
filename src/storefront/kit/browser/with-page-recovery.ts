import type { RouteModule } from '#storefront/router/index.ts'
import { readDestination } from './destination.ts'
import { loadRecovery } from './load-recovery.ts'
import { withVisibleProgress } from './with-visible-progress.ts'
import { withSlowNotice } from './with-slow-notice.ts'

/**
 * A page whose data cannot be loaded never replaces the current page with an error: the visitor stays until the data arrive or
 * they go elsewhere. A form that could not be sent is reported and keeps its input.
 */
export function withPageRecovery(page: RouteModule): RouteModule {
  const { loader, action } = page
  return {
    ...page,
    ...(loader && {
      loader: async (args) => {
        const load = async () => loader(args)
        const { signal } = args.request
        // The visitor does not wait for a revalidation.
        const isQuiet = readDestination() === undefined
        return (isQuiet ? load() : withSlowNotice(load())).catch(async (failure: unknown) => {
          const recovery = await loadRecovery()
          if (!recovery) throw failure
          return recovery.retryLoad({ failure, load, signal, isQuiet: readDestination() === undefined })
        })
      },
    }),
    ...(action && {
      action: async (args) => {
        try {
          return await withVisibleProgress(Promise.resolve(action(args)))
        } catch (failure) {
          const recovery = await loadRecovery()
          if (!recovery) throw failure
          return recovery.notifyUnsent(failure)
        }
      },
    }),
  } satisfies RouteModule
}
