import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Button } from '#ui/button.tsx'

const words = cartMessages

export type RemovedLineProps = { line: { name: string; restoreIntent: string } }

/** Offers to restore a removed line in browsers without scripts, which get no notification. */
export function RemovedLine({ line }: RemovedLineProps) {
  return (
    <div role="status" className="hidden items-center gap-x-4 rounded-card bg-panel px-4 py-1 noscript:flex">
      <span className="min-w-0 grow truncate">{words.removedLine(line.name)}</span>
      <Button type="submit" look="quiet" className="-mr-4" name="intent" value={line.restoreIntent}>
        {words.undo}
      </Button>
    </div>
  )
}
