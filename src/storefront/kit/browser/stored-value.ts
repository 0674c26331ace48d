import type { SharedValue } from '#ui/shared-value.ts'

type Storing<T> = {
  key: string
  /** Parsed JSON, which other code may have written → the value, or `undefined` if it is invalid. */
  parse: (json: unknown) => T | undefined
  initial: T
}

/**
 * A value that this browser stores for all tabs of the visitor. Cached pages are the same for everyone, so it is available only
 * after hydration. A browser that stores nothing keeps it until the page is left.
 */
export function createStoredValue<T>({ key, parse, initial }: Storing<T>): SharedValue<T> {
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: T } = { text: null, value: initial }

  function parseText(text: string | null): T {
    if (text === null) return initial
    try {
      return parse(JSON.parse(text)) ?? initial
    } catch {
      return initial
    }
  }

  return {
    read() {
      const text = readText(key)
      if (known.text !== text) known = { text, value: parseText(text) }
      return known.value
    },
    publish(next) {
      writeText(key, next === undefined ? null : JSON.stringify(next))
      known = { text: readText(key), value: next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      // Changed in another tab.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    initial,
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The value is kept until the page is left.
  }
}
