// Adding works without JavaScript: a button inside `<form method="post" action="/kosik">` sends `add=12-34` (product and
// variant) and optionally `quantity`; the cart's action reads it with `parseAddValue`.

export const addFieldName = 'add'

/** Sent with goods for adults by a form without scripts. */
export const adultFieldName = 'isAdult'

export type Addition = { productId: number; variantId: number }

export function toAddValue({ productId, variantId }: Addition): string {
  return `${productId}-${variantId}`
}

export function parseAddValue(value: unknown): Addition | undefined {
  const match = typeof value === 'string' ? /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(value) : null
  return match ? { productId: Number(match[1]), variantId: Number(match[2]) } : undefined
}

/** The number of pieces in a form; 1 if the field is missing or not a valid number. */
export function readPieces(form: FormData): number {
  const quantity = form.get('quantity')
  return typeof quantity === 'string' && /^0*[1-9]\d{0,2}$/.test(quantity.trim()) ? Number(quantity) : 1
}
