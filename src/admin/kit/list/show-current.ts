/** Brings the current entry of a row that scrolls sideways into sight; unlike `scrollIntoView` it leaves the page where it is. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const [seen, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  if (own.left < seen.left) row.scrollLeft -= seen.left - own.left
  else if (own.right > seen.right) row.scrollLeft += own.right - seen.right
}
