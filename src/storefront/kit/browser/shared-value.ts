import { useSyncExternalStore } from 'react'

/** One value of the open page: set from anywhere, shown wherever it is used. */
export type SharedValue<T> = {
  read: () => T
  publish: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** What the server renders, and the browser until it has hydrated. */
  initial: T
}

export function createSharedValue<T>(initial: T): SharedValue<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    publish(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    initial,
  }
}

export function useSharedValue<T>({ subscribe, read, initial }: SharedValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial)
}
