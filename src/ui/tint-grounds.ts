import type { Tint } from './tokens.ts'

// Whole class names, because the stylesheet is generated from names found in the source; it would miss `bg-${tint}`.
export const tintGrounds = {
  'tint-rose': 'bg-tint-rose',
  'tint-peach': 'bg-tint-peach',
  'tint-amber': 'bg-tint-amber',
  'tint-lime': 'bg-tint-lime',
  'tint-mint': 'bg-tint-mint',
  'tint-sky': 'bg-tint-sky',
  'tint-iris': 'bg-tint-iris',
  'tint-lilac': 'bg-tint-lilac',
} as const satisfies Record<Tint, string>
