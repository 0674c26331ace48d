import type { AdminVariant } from '#contracts/admin/product-fields.ts'

/** The parts in which a variant differs from the others; its code if there are none. */
export function variantName({
  name,
  color,
  size,
  code,
}: Pick<AdminVariant, 'name' | 'color' | 'size' | 'code'>): string {
  const parts = [name, color ?? '', size ?? ''].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : code
}
