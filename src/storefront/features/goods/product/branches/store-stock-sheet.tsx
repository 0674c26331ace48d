import { productDialogMessages } from '#storefront/i18n/product-dialog-messages.ts'
import { LoadingPlace } from '#storefront/kit/page/loading-place.tsx'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BranchList, type BranchListProps } from './branch-list.tsx'
import { loadBranches } from './branches.ts'

export type StoreStockSheetProps = Omit<BranchListProps, 'branches' | 'now'> & { isOpen: boolean; onClose: () => void }

export function StoreStockSheet({ isOpen, onClose, ...asked }: StoreStockSheetProps) {
  return (
    <Dialog isDrawer isOpen={isOpen} onClose={onClose} title={productDialogMessages.storesTitle}>
      <LoadedBranches {...asked} onChosen={onClose} />
    </Dialog>
  )
}

function LoadedBranches(asked: Omit<BranchListProps, 'branches' | 'now'>) {
  const { answer, failure, retry } = useLoaded(async () => ({
    branches: await loadBranches(asked.product.id),
    now: new Date(),
  }))
  if (!answer) return <LoadingPlace label={productDialogMessages.storesLoading} failure={failure} retry={retry} />
  return (
    <>
      <p className="pb-3 text-xs text-ink-soft">{productDialogMessages.myStoreHint}</p>
      <BranchList {...asked} {...answer} />
    </>
  )
}
