/** Prints on cups, plates and cakes, in inks that are readable on paper. */

import type { Brief } from './brief.ts'
import { emblem, printPaint, signInks, themeSigns } from './emblems.ts'
import { fill, linear, place } from './paint.ts'
import { luminance, toneOf } from './palette.ts'
import type { Tone } from './palette.ts'

/** Light and shade of a cylinder laid over a print. */
export function barrelShade(brief: Brief): string {
  return linear(
    brief.painter,
    [
      [0, '#1A0B22', 0.28],
      [0.22, '#fff', 0.26],
      [0.42, '#fff', 0],
      [0.8, '#1A0B22', 0.16],
      [1, '#1A0B22', 0.3],
    ],
    { x2: 1, y2: 0 },
  )
}

export function printOn(brief: Brief, path: string, size = 92): string {
  const paint = printPaint(brief.painter, { pattern: brief.pattern, tone: brief.tone, accent: brief.accent, size })
  return paint ? fill(path, paint) : ''
}

/** A color that is readable on paper: the accent, or the article's own, or its shade. */
export function inkTone(brief: Brief): Tone {
  const readable = [brief.accent, brief.tone].find((tone) => luminance(tone.base) < 0.72)
  return readable ?? { ...brief.tone, base: brief.tone.dark, light: brief.tone.base }
}

/** One large symbol for a themed article with a single picture; its background is always pale. */
export function leadSign(brief: Brief, scale: number): string {
  const [sign] = themeSigns(brief.pattern)
  return place({ scale }, emblem(sign, signInks(sign, toneOf('biela'), inkTone(brief))))
}
