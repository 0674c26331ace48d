import { join } from 'node:path'

/** Files of the shop's own fonts, with the letters of `letters.rules.ts`; drawn by `scripts/make-fonts.ts`. */
export const fontFolder = import.meta.dirname

export const fontFiles = {
  figtree: join(fontFolder, 'figtree-regular.ttf'),
  figtreeSemibold: join(fontFolder, 'figtree-semibold.ttf'),
  balooBold: join(fontFolder, 'baloo-2-bold.ttf'),
} as const
