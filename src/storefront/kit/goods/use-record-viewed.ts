import { useEffect } from 'react'
import type { ViewedGoods } from './last-viewed.ts'

/** For the page of a product: stores the product after hydration. */
export function useRecordViewed(goods: ViewedGoods): void {
  useEffect(() => {
    const record = async () => (await import('./last-viewed.ts')).recordViewed(goods)
    // Without it the list of the goods viewed last lacks this one.
    void record().catch(() => undefined)
  }, [goods])
}
