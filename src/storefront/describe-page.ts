import { isOpenPage, isPrivatePage, isSecretPage, matchRoute } from './routes.tsx'

export type PageTraits = {
  /** Of its addresses: `/tema/:slug`. */
  pattern: string
  isPrivate: boolean
  isSecret: boolean
  isUnknown: boolean
  isOpenInMaintenance: boolean
}

/** Available before any loader runs: private pages are rendered with the visitor's cookies, all others without. */
export function describePage(path: string): PageTraits {
  const { id, path: pattern } = matchRoute(path).route
  return {
    pattern,
    isPrivate: isPrivatePage(id),
    isSecret: isSecretPage(id),
    isUnknown: id === 'not-found',
    isOpenInMaintenance: isOpenPage(id),
  }
}
