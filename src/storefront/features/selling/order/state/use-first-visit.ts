import { useEffect, useState } from 'react'

/** True only the first time that this browser shows the order, in whichever tab: a link in a mail is no second purchase. */
export function useFirstVisit(orderId: number, onFirstVisit: () => void): boolean {
  const key = `order.seen.${orderId}`
  // On the server it is no visit yet; what depends on it must render the same either way.
  const [isFirst] = useState(() => typeof document !== 'undefined' && localStorage.getItem(key) === null)
  useEffect(() => {
    if (localStorage.getItem(key) !== null) return
    localStorage.setItem(key, '1')
    onFirstVisit()
  }, [key, onFirstVisit])
  return isFirst
}
