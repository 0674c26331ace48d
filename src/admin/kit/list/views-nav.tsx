import { useEffect, useRef } from 'react'
import { RouterLink } from '../router-link.tsx'

export type ViewsNavProps = {
  label: string
  views: readonly { view: string; text: string; href: string }[]
  current: string
}

/** The views of a list: one row, which scrolls sideways to the current one where it does not fit. */
export function ViewsNav({ label, views, current }: ViewsNavProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    if (!row) return
    // Called at first too, and when a thing opens beside the list.
    const observer = new ResizeObserver(() => showCurrent(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className="order-views">
      {views.map(({ view, text, href }) => (
        <RouterLink key={view} href={href} aria-current={view === current ? 'page' : undefined} className="order-view">
          {text}
        </RouterLink>
      ))}
    </nav>
  )
}

/** Unlike `scrollIntoView` it leaves the page where it is. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')
  if (!current) return
  const [seen, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  row.scrollLeft += Math.min(own.left - seen.left, 0) || Math.max(own.right - seen.right, 0)
}
