import { useEffect, useState } from 'react'

/** True only the first time that this browser's tab shows the order. */
export function useFirstVisit(orderId: number, onFirstVisit: () => void): boolean {
  const key = `order.seen.${orderId}`
  // On the server it is no visit yet; what depends on it must render the same either way.
  const [isFirst] = useState(() => typeof document !== 'undefined' && sessionStorage.getItem(key) === null)
  useEffect(() => {
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, '1')
    onFirstVisit()
  }, [key, onFirstVisit])
  return isFirst
}
