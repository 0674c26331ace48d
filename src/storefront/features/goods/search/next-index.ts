type Position = { key: string; isOpen: boolean; activeIndex: number; count: number }

/**
 * The index that a key moves to; -1 is the field itself, undefined leaves the key to the browser. Arrows wrap around through
 * the field; Home and End move within its text until an option is active.
 */
export function nextIndex({ key, isOpen, activeIndex, count }: Position): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      if (!isOpen) return 0
      return activeIndex + 1 < count ? activeIndex + 1 : -1
    case 'ArrowUp':
      if (!isOpen || activeIndex === -1) return count - 1
      return activeIndex - 1
    case 'Home':
      return isOpen && activeIndex >= 0 ? 0 : undefined
    case 'End':
      return isOpen && activeIndex >= 0 ? count - 1 : undefined
    default:
      return undefined
  }
}
