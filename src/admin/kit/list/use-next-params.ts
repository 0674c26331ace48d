import { useNavigation, useResolvedPath, useSearchParams } from 'react-router'

/**
 * The search part of the list's address as it will be once the navigation under way has ended. Another change of the address is
 * made from it: one made from the shown list would take back the view or the search that is still loading.
 */
export function useNextParams(): URLSearchParams {
  const [params] = useSearchParams()
  const list = useResolvedPath('.').pathname
  const { location } = useNavigation()
  if (location?.pathname !== list && !location?.pathname.startsWith(`${list}/`)) return params
  return new URLSearchParams(location.search)
}
