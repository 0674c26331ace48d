import type { Cart, CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { readJson } from '../form/read-json.ts'
import type { Change, IntentContext } from './intent.ts'
import { putLines } from './put-lines.ts'

type Restored = { id: number; variantId: number; quantity: number; note: string }
type Removed = Pick<CartItem, 'product' | 'variant' | 'quantity' | 'note'>

/** The intent that restores a removed line with its note and its services. */
export function toRestoreIntent(item: CartItem): string {
  const toRestored = ({ product, variant, quantity, note }: Removed) =>
    ({ id: product.id, variantId: variant.id, quantity, note }) satisfies Restored
  return `restore.${JSON.stringify([item, ...item.children].map(toRestored))}`
}

export async function restoreLine(context: IntentContext): Promise<Change> {
  const [line, ...children] = readRestored(context.argument)
  if (!line) return {}
  const findParent = ({ items }: Cart) =>
    items.find(({ variant, note }) => variant.id === line.variantId && note === line.note)
  const toChild = (child: Restored) => (cart: Cart) => {
    const parent = findParent(cart)
    return parent && { ...child, parentId: parent.id }
  }
  const bodies = [line, ...children.map(toChild)]
  return putLines(
    context,
    bodies.map((body) => ({ body, failed: messages.cart.addFailed })),
  )
}

function readRestored(text: string): Restored[] {
  const parsed = readJson(text)
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry: unknown): Restored[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const fields = new Map<string, unknown>(Object.entries(entry))
    const note = fields.get('note')
    return [
      {
        id: Number(fields.get('id')),
        variantId: Number(fields.get('variantId')),
        quantity: Number(fields.get('quantity')),
        note: typeof note === 'string' ? note : '',
      },
    ]
  })
}
