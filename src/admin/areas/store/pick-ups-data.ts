import type { StoreId } from '#kernel/ids.ts'
import type { AdminApi } from '#admin/api.ts'

export type PickUpsData = Awaited<ReturnType<AdminApi['pickUps']['list']>>['data'] & {
  view: 'ready' | 'preparing'
  branch: StoreId | undefined
  /** When the list was loaded, if the shop does not answer now. */
  keptAt: string | undefined
}
