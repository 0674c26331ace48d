import { useEffect } from 'react'
import type { SizedProduct } from '#contracts/sizes.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { type AskedSize, hasMeasures } from './asked-size.ts'

type Found = { asked: AskedSize; product: SizedProduct | undefined; total: number | undefined }

/** Counts searches and how they end. Measures describe a person, often a child, so none of them is sent. */
export function useSizeFound({ asked, product, total }: Found): void {
  const isAsked = hasMeasures(asked)
  const by = Object.keys(asked.measured).join(',')
  const outcome = product ? product.advice?.kind : total === 0 ? 'nothing' : 'list'
  const productId = asked.productId
  useEffect(() => {
    if (isAsked) push({ event: 'size_found', size_by: by, size_outcome: outcome, ...(productId && { productId }) })
  }, [isAsked, by, outcome, productId])
}
