// Constants for both sides, apart from the schemas, so that the browser loads them without zod.

/** A picture's files are `${src}-${width}.webp` in these widths. */
export const imageWidths = [160, 320, 480, 800, 1200] as const

/**
 * The only width that also exists as `${src}-${width}.jpg`, for feeds; `${src}-share.jpg` is the picture of a shared
 * link, 1200 × 630.
 */
export const jpegWidth = 1200

export const sortOptions = ['recommended', 'name', 'cheapest', 'dearest'] as const
export type SortOption = (typeof sortOptions)[number]

/** Of a file in a form, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

export const maxLineQuantity = 999

/** Kinds of goods that one call adds to a cart: a whole party, and far from a cart that is full. */
export const maxAddedItems = 100

/** The characters of a voucher code. */
export const voucherCodeForm = /^[\p{L}\p{N}._-]*$/u
