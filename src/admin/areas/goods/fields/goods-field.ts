import type { AdminProduct } from '#contracts/admin/product-fields.ts'
import type { Field } from '#admin/kit/collection/collection.ts'

export type GoodsField = Field & { name: keyof AdminProduct }
