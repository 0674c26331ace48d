import { useEffect, useState } from 'react'
import { minimumVisibleMs } from './with-visible-progress.ts'

/** As `withVisibleProgress`, for progress that a component gets as a prop: once true, it stays true for at least 200 ms. */
export function useVisibleProgress(isBusy: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  if (isBusy && !isHeld) setIsHeld(true)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setIsHeld(false), minimumVisibleMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return isBusy || isHeld
}
