import { useNavigate } from 'react-router'
import { changeSearch } from './change-search.ts'
import { useNextParams } from './use-next-params.ts'

/** Changes parameters of the list's address, on top of what is loading; undefined or empty = without it. */
export function useNarrow(): (changes: Readonly<Record<string, string | undefined>>) => void {
  const params = useNextParams()
  const navigate = useNavigate()
  return (changes) => void navigate({ search: changeSearch(params, changes) }, { replace: true })
}
