/** "Fóliový balón – ružová": goods with their variant, as one line of text. Goods of one variant have none to name. */
export function goodsName({ name, variantName }: { name: string; variantName: string }): string {
  return variantName === '' ? name : `${name} – ${variantName}`
}
