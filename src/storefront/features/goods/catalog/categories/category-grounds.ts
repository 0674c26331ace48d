import type { Tint } from '#ui/tokens.ts'

const grounds = [
  'bg-tint-rose',
  'bg-tint-sky',
  'bg-tint-amber',
  'bg-tint-mint',
  'bg-tint-lilac',
  'bg-tint-peach',
  'bg-tint-iris',
  'bg-tint-lime',
] as const satisfies readonly `bg-${Tint}`[]

/** The background class of a category by its index in the list. */
export function groundOf(index: number): string {
  return grounds[index % grounds.length] ?? grounds[0]
}
