import { cartMessages } from '#storefront/i18n/cart-messages.ts'

export type UndoActionProps = { onUndo: () => void }

/** The undo button in the notification of a removal. */
export function UndoAction({ onUndo }: UndoActionProps) {
  return (
    <button
      type="button"
      onClick={onUndo}
      className="min-h-11 px-3 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {cartMessages.undo}
    </button>
  )
}
