import { useSyncExternalStore } from 'react'

/** A value shared within the open page: any component can set it, and every component that uses it renders again. */
export type SharedValue<T> = {
  read: () => T
  publish: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** The value on the server, and in the browser until hydration. */
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
