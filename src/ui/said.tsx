import { createContext, use } from 'react'

/** Puts a message of the catalog into the words of the shop; without a provider it stays as it is. */
export const SayContext = createContext((text: string): string => text)

/** A message as this shop says it. */
export function Said({ text }: { text: string }): string {
  return use(SayContext)(text)
}
