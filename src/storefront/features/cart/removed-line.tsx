import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { Button } from '#ui/button.tsx'

const words = shoppingMessages.cart

export type RemovedLineProps = {
  line: { productId: number; variantId: number; quantity: number; name: string }
}

/** Offers the way back right after a removal. */
export function RemovedLine({ line }: RemovedLineProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 rounded-card bg-panel px-4 py-1">
      <span className="min-w-0 grow truncate">{words.removedLine(line.name)}</span>
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value={`restore.${line.productId}-${line.variantId}-${line.quantity}`}
      >
        {words.undo}
      </Button>
    </div>
  )
}
