// What both sides count with. Apart from the schemas, so that the browser gets these without zod.

/** A picture's files are `${src}-${width}.webp` in these widths. */
export const imageWidths = [160, 320, 480, 800, 1200] as const

/** The one width that is there as `${src}-${width}.jpg` too, for feeds; `${src}-share.jpg` is a shared link's picture, 1200 × 630. */
export const jpegWidth = 1200

export const sortOptions = ['recommended', 'name', 'cheapest', 'dearest'] as const
export type SortOption = (typeof sortOptions)[number]

export const maxLineQuantity = 999

/** What the code of a voucher consists of. */
export const voucherCodeForm = /^[\p{L}\p{N}._-]*$/u
