import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { useBranchApp } from '../use-branch-app.ts'
import { CountGoods, type CountGoodsProps } from './count-goods.tsx'

export type ReceiptsData = BranchPlace & Pick<CountGoodsProps, 'last'>

/** Goods that came to a branch, counted by scans, with or without a signal. */
export function ReceiptsScreen({ branches, branch, last }: ReceiptsData) {
  useTitle(words.title)
  useBranchApp()
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      {branch === undefined ? (
        <>
          <BranchHead branches={branches} branch={branch} title={words.title}>
            {null}
          </BranchHead>
          <StateMessage icon="branch" title={words.chooseBranch} text={words.chooseBranchHint} />
        </>
      ) : (
        <CountGoods key={branch} branches={branches} branch={branch} last={last} />
      )}
    </section>
  )
}
