import { useEffect, useState } from 'react'

/** True only the first time that this browser shows the order, in any tab: opening a link in a mail is not a second purchase. */
export function useFirstVisit(orderId: number, onFirstVisit: () => void): boolean {
  const key = `order.seen.${orderId}`
  // False on the server; the rendered HTML must not depend on it.
  const [isFirst] = useState(() => typeof document !== 'undefined' && localStorage.getItem(key) === null)
  useEffect(() => {
    if (localStorage.getItem(key) !== null) return
    localStorage.setItem(key, '1')
    onFirstVisit()
  }, [key, onFirstVisit])
  return isFirst
}
