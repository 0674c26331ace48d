import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of an element is on the screen; undefined until it is measured, and on the server. */
export function useInSight(watched: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInSight, setIsInSight] = useState<boolean>()
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isInSight
}
