import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { useRouteLoaderData } from '#storefront/router/index.ts'

/** Whether the shop has a branch where goods may be. */
export function useHasBranches(): boolean {
  return useRouteLoaderData<LayoutData>('root')?.hasBranches ?? true
}
