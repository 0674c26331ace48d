import { useSyncExternalStore } from 'react'

/** The branch that a visitor calls his: whose stock is shown first. */
export type MyStore = { id: number; town: string }

const storageKey = 'my-store'
const listeners = new Set<() => void>()
let known: { text: string | null; store: MyStore | undefined } | undefined

/** Kept in the browser and nowhere else: pages are the same for everybody, so it is there after hydration alone. */
export function useMyStore(): MyStore | undefined {
  return useSyncExternalStore(subscribe, readMyStore, () => undefined)
}

/** `undefined` forgets it. */
export function chooseMyStore(store: MyStore | undefined): void {
  try {
    if (store) localStorage.setItem(storageKey, JSON.stringify({ id: store.id, town: store.town }))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing remembers the branch until the page is left.
    known = { text: readText(), store }
  }
  for (const listener of listeners) listener()
}

function readMyStore(): MyStore | undefined {
  const text = readText()
  if (known?.text !== text) known = { text, store: parseStore(text) }
  return known.store
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parseStore(text: string | null): MyStore | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('id' in value) || !('town' in value)) return undefined
    return typeof value.id === 'number' && typeof value.town === 'string'
      ? { id: value.id, town: value.town }
      : undefined
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the same visitor.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
