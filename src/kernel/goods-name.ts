/**
 * "Fóliový balón – ružová": a product with its variant in one line of text. A product with a single variant is named
 * alone.
 */
export function goodsName({ name, variantName }: { name: string; variantName: string }): string {
  return variantName === '' ? name : `${name} – ${variantName}`
}
