/** The search part of an address with some parameters changed; undefined or empty = without it. */
export function changeSearch(params: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString().replaceAll('+', '%20')
  return text === '' ? '' : `?${text}`
}
