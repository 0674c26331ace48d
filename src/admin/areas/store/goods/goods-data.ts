import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { BranchPlace } from '../branch.ts'

export type GoodsData = BranchPlace & {
  /** What was scanned or typed. */
  text: string
  /** Undefined = the shop does not answer. */
  found: readonly BranchGoods[] | undefined
}
