import type { ReactNode } from 'react'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type FilterSheetProps = { isOpen: boolean; onClose: () => void; total: number; children: ReactNode }

/** The filters on a phone: a full screen whose button back to the goods stays visible. */
export function FilterSheet({ isOpen, onClose, total, children }: FilterSheetProps) {
  return (
    <Dialog
      isDrawer
      isFull
      isOpen={isOpen}
      onClose={onClose}
      title={listMessages.filters}
      footer={
        <>
          <p role="status" className="sr-only">
            {listMessages.count(total)}
          </p>
          <Button isWide onClick={onClose}>
            {listMessages.show(total)}
          </Button>
        </>
      }
    >
      {isOpen && children}
    </Dialog>
  )
}
