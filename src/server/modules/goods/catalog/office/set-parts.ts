import type { ProductPatch } from '#contracts/admin/product-fields.ts'
import { messages } from '#contracts/messages.ts'
import type { ProductId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import * as queries from './set-parts.queries.ts'

const words = messages.sets

/**
 * Makes a product a set of these parts, or no set if there are none. Throws 422 for a product with more variants or with pieces of
 * its own, which a set does not have, and for a part that is a set, a service or gone.
 */
export async function writeSetParts(
  tx: Tx,
  { id, parts }: { id: ProductId; parts: NonNullable<ProductPatch['set_parts']> },
): Promise<void> {
  const [variant, ...others] = await queries.listSetVariants(tx, id)
  if (!variant || others.length > 0) {
    if (parts.length > 0) throw refuse(words.oneVariant)
    return
  }
  const isSet = (await queries.listSetParts(tx, id)).length > 0
  if (parts.length > 0 && !isSet && variant.pieces > 0) throw refuse(words.ownPieces(variant.pieces))
  if (new Set(parts.map((part) => part.id)).size < parts.length) throw refuse(words.twice)
  const written = await refuseNested(() => queries.replaceSetParts(tx, { setId: variant.id, parts }))
  if (written < parts.length) throw refuse(messages.staff.choiceGone)
}

async function refuseNested<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'set_components_flat') throw refuse(words.nested)
    throw error
  }
}

function refuse(text: string) {
  return invalid({ set_parts: [text] })
}
