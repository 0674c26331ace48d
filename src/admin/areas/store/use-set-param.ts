import { useNavigate, useSearchParams } from 'react-router'

/** Changes one parameter of the address; '' removes it. */
export function useSetParam(): (name: string, value: string) => void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (name, value) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ search: next.toString() }, { replace: true })
  }
}
