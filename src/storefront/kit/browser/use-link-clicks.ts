import type { MouseEvent } from 'react'
import { useNavigate } from '#storefront/router/index.ts'

/** Handles links in markup that React does not own as RouterLink does: one handler for the element around them. */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.origin !== location.origin || link.target !== '' || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
