// Where the visitor was on each page of this tab, by the key of its history entry.

const storageKey = 'scroll-positions'

let positions: Record<string, number> | undefined

export function findPosition(key: string): number | undefined {
  return getPositions()[key]
}

export function keepPosition(key: string): void {
  getPositions()[key] = scrollY
}

/** Keeps them for the next document of this tab. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(getPositions()))
  } catch {
    // The storage is full or forbidden: the next page starts at its top.
  }
}

function getPositions(): Record<string, number> {
  positions ??= readPositions()
  return positions
}

function readPositions(): Record<string, number> {
  try {
    // Only this file writes it.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
