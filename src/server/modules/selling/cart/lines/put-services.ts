import { hasDanger } from '#kernel/hazards.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HeldCart, LoadedCart, PlannedGoods } from '../cart.types.ts'
import { putInTx } from './put-item.ts'

type Putting = { held: HeldCart; cart: LoadedCart; lines: readonly PlannedGoods[]; now: Date }

/**
 * Adds the service of each planned line to its pieces, in place of another that inflates them: a balloon is inflated once. A service
 * that is not offered for the goods is left out.
 */
export async function putServices(tx: Tx, { held, cart, lines, now }: Putting): Promise<void> {
  for (const { variantId, serviceId } of lines) {
    const parent = cart.lines.find((line) => line.variantId === variantId && line.parentId === null && line.note === '')
    const service = parent?.options.find((option) => option.variantId === serviceId)
    if (!parent || !service) continue
    const input = { ...held, note: undefined, parentId: parent.id }
    const others = cart.lines.filter(
      (line) => line.parentId === parent.id && hasDanger(line, 'inflated') && line.variantId !== serviceId,
    )
    for (const other of others) {
      await putInTx(tx, {
        input: { ...input, productId: other.productId, variantId: other.variantId, quantity: 0 },
        variantId: other.variantId,
        now,
      })
    }
    await putInTx(tx, {
      input: { ...input, productId: service.productId, variantId: service.variantId, quantity: 1 },
      variantId: service.variantId,
      now,
    })
  }
}
