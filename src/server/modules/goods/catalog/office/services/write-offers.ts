import type { GivenServiceOffer } from '#contracts/admin/service-offers.ts'
import { messages } from '#contracts/messages.ts'
import type { ProductId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { replaceOffers } from './offers.queries.ts'

const words = messages.services

/** Throws 422 for goods, which are sold by themselves, and for an offer without a label or whose goods are missing, gone or given twice. */
export async function writeOffers(
  tx: Tx,
  { product, offers }: { product: { id: ProductId; isService: boolean }; offers: readonly GivenServiceOffer[] },
): Promise<void> {
  if (!product.isService) {
    if (offers.length > 0) throw refuse(words.onlyServices)
    return
  }
  if (offers.some(({ label }) => label === '')) throw refuse(words.labelMissing)
  if (offers.some(isNowhere)) throw refuse(words.goodsMissing)
  const places = offers.map(({ category_id: category, product: goods }) => `${category}.${goods?.id}`)
  if (new Set(places).size < places.length) throw refuse(words.twice)
  const given = offers.map((offer) => ({
    ...offer,
    is_note_required: offer.is_note_required && Boolean(offer.note_label),
  }))
  const written = await replaceOffers(tx, { id: product.id, offers: given })
  if (written < offers.length) throw refuse(messages.staff.choiceGone)
}

function isNowhere({ category_id: category, product }: GivenServiceOffer): boolean {
  return (category === null) === (product === null)
}

function refuse(text: string) {
  return invalid({ offered_with: [text] })
}
