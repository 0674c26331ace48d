import { useSyncExternalStore } from 'react'

/** A value of the open page: any code can set it, and every component that uses it renders again. */
export type SharedValue<Value> = {
  read: () => Value
  publish: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createSharedValue<Value>(initial: Value): SharedValue<Value> {
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
  }
}

export function useSharedValue<Value>({ subscribe, read }: SharedValue<Value>): Value {
  return useSyncExternalStore(subscribe, read)
}
