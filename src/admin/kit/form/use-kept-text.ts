import { useKept } from './use-kept.ts'

/** One text of a form that is sent once, such as a reason, kept in the browser until it is sent. `name`: as of `useKept`. */
export function useKeptText(name: string): { text: string; setText: (text: string) => void; clear: () => void } {
  const { typed, change, clear } = useKept(name, { text: '' })
  return { text: typed.text, setText: (text) => change({ text }), clear: () => clear() }
}
