import { listWords } from '#admin/i18n/list-words.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

const { keys } = listWords

/**
 * J and K move the focus from row to row, so that Enter opens the row as it opens any link, and a screen reader reads it.
 * X marks the row.
 */
export function useRowKeys({ onEdit }: { onEdit: (() => void) | undefined }): void {
  useShortcuts([
    { keys: ['j'], label: keys.next, group: 'list', run: () => moveBy(1) },
    { keys: ['k'], label: keys.previous, group: 'list', run: () => moveBy(-1) },
    { keys: ['x'], label: keys.select, group: 'list', run: markRow },
    // The browser itself opens the focused link.
    { keys: ['o'], label: keys.open, group: 'list', run: () => findRow()?.click() },
    ...(onEdit ? [{ keys: ['e'], label: keys.edit, group: 'list' as const, run: onEdit }] : []),
  ])
}

/** The row with the focus, or the open one. */
export function findRow(): HTMLElement | undefined {
  const focused = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')
  return focused ?? document.querySelector<HTMLElement>('[data-row][aria-current]') ?? undefined
}

function moveBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = findRow()
  const index = current ? links.indexOf(current) + step : 0
  const next = links[Math.min(Math.max(index, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function markRow(): void {
  findRow()?.closest('tr')?.querySelector<HTMLInputElement>('.rows-mark input')?.click()
}
