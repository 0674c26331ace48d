/** What attributes of goods say about a balloon of a letter. */

/** The attributes as they are stored; empty = not given. */
export type BalloonTexts = { glyph: string; height: string; width: string; helium: string }

export type BalloonShape = { glyph: string; heightCm: number; widthCm: number; canFly: boolean }

/** No balloon of a letter is larger, so a larger number is a mistake (millimeters). */
const largestCm = 300

/** Undefined if the goods are not one character, or their size is missing: without it no width of a sign can be counted. */
export function readBalloon({ glyph, height, width, helium }: BalloonTexts): BalloonShape | undefined {
  const character = readGlyph(glyph)
  const heightCm = readCentimeters(height)
  const widthCm = readCentimeters(width)
  if (character === undefined || heightCm === undefined || widthCm === undefined) return undefined
  return { glyph: character, heightCm, widthCm, canFly: /^(áno|ano|yes)\b/i.test(helium.trim()) }
}

/** One character in upper case; a heart in any of its forms is ♥. */
function readGlyph(text: string): string | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .normalize('NFC')
    .replace(/^(<3|[❤♡]\uFE0F?)$/u, '♥')
  return [...plain].length === 1 ? plain : undefined
}

/** "35", "35 cm" or "35,5 cm", in whole centimeters. */
function readCentimeters(text: string): number | undefined {
  const [, number = ''] = /^(\d{1,3}(?:[.,]\d+)?)(?:\s*cm)?$/i.exec(text.trim()) ?? []
  const rounded = Math.round(Number(number.replace(',', '.')))
  return rounded >= 1 && rounded <= largestCm ? rounded : undefined
}
