import type { AdminProduct, ProductPatch } from '#contracts/admin/product-fields.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import { findGreenClaims } from './green-claims.rules.ts'
import { claimingTexts } from './show-product.ts'

/** Directive 2024/825: what visitors see promises nothing about the environment without a proof. */
export function refuseUnprovenClaims(product: AdminProduct, patch: ProductPatch): void {
  const { is_active: isActive, green_claims: claims, green_claim_proof: proof } = product
  // Goods of an import may have unproven claims, which do not stop changes of other fields.
  if (touchesClaims(patch) && isActive && claims.length > 0 && proof === '') {
    throw invalid({ green_claim_proof: [messages.staff.greenClaim(claims)] })
  }
}

/** The same for a product that has no field for the proof yet. */
export function refuseGreenClaims(product: { name: string; description: string }): void {
  const claims = findGreenClaims(
    claimingTexts({ name: product.name, shortDescription: '', descriptionHtml: product.description }),
  )
  if (claims.length > 0) throw invalid({ description: [messages.staff.greenClaimOfNew(claims)] })
}

function touchesClaims(patch: ProductPatch): boolean {
  const {
    name,
    short_description: short,
    description_html: long,
    green_claim_proof: proof,
    is_active: isActive,
  } = patch
  return [name, short, long, proof, isActive].some((part) => part !== undefined)
}
