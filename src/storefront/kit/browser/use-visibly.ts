import { useEffect, useState } from 'react'
import { minimumVisibleMs } from './visibly.ts'

/** As `visibly`, for progress that a component is only told of: once it has begun, it is true for as long as can be seen. */
export function useVisibly(isBusy: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  if (isBusy && !isHeld) setIsHeld(true)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setIsHeld(false), minimumVisibleMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return isBusy || isHeld
}
