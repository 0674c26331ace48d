import { isOpenPage, isPrivatePage, isSecretPage, matchRoute } from './routes.tsx'

export type PageTraits = { isPrivate: boolean; isSecret: boolean; isUnknown: boolean; isOpenInMaintenance: boolean }

/** Available before any loader runs: private pages are rendered with the visitor's cookies, all others without. */
export function describePage(path: string): PageTraits {
  const { id } = matchRoute(path).route
  return {
    isPrivate: isPrivatePage(id),
    isSecret: isSecretPage(id),
    isUnknown: id === 'not-found',
    isOpenInMaintenance: isOpenPage(id),
  }
}
