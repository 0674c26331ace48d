import { useEffect } from 'react'
import { branchApp } from '#contracts/admin/branch-app.ts'
import appIcon from './icons/app-192.png?no-inline'
// Named by the manifest alone.
import './icons/app-512.png?no-inline'

/** Lets a phone install the branch screens, and opens them without a signal once they were open with one. */
export function useBranchApp(): void {
  useEffect(() => {
    // In development the files have no names that stay.
    if (!import.meta.env.PROD) return
    // Private windows have none, and some browsers refuse: the screens work without it.
    navigator.serviceWorker?.register(branchApp.worker, { scope: branchApp.screens }).catch(() => {})
    const links = [
      addLink('manifest', branchApp.manifest),
      // Of iPhones, which do not read the icons of a manifest.
      addLink('apple-touch-icon', appIcon),
    ]
    return () => {
      for (const link of links) link.remove()
    }
  }, [])
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}
