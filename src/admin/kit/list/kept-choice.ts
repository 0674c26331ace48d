import { useState } from 'react'

/** A choice of the person that this browser remembers, such as the columns of a list. */
export function useKeptChoice<Value>(key: string, read: (kept: unknown) => Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(readJson(key)))
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Without storage the choice holds until the page is closed.
      }
    },
  ]
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function readColumns(kept: unknown): string[] | undefined {
  return isTexts(kept) ? kept : undefined
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
