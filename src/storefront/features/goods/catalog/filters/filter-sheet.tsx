import type { ReactNode } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
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
      title={messages.listing.filters}
      footer={
        <>
          <p role="status" className="sr-only">
            {messages.listing.count(total)}
          </p>
          <Button isWide onClick={onClose}>
            {messages.listing.show(total)}
          </Button>
        </>
      }
    >
      {isOpen && children}
    </Dialog>
  )
}
