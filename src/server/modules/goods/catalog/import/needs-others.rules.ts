import type { ImportedProduct } from './imported-product.ts'

/** The parts of a set, a gift and goods with which a service is offered can be anywhere in the file: what needs them comes last. */
export function needsOthers({ setComponents, giftCode, offers = [] }: ImportedProduct): boolean {
  return Boolean(setComponents) || Boolean(giftCode) || offers.some((offer) => 'variantCode' in offer)
}
