/** The center line of an inflated letter: its width between the outer lines, and its path, 100 high with the baseline at 100. */
type GlyphStroke = readonly [width: number, path: string]

/** The tube is this wide, in the units of the paths: a letter is 100 + 33 high. */
export const tubeWidth = 33

/** The strokes of a letter; one with an accent has those of its plain letter. Undefined for a sign that was never drawn. */
export function findStrokes(character: string): GlyphStroke | undefined {
  const plain = character.normalize('NFD').charAt(0)
  return strokes[Object.hasOwn(strokes, character) ? character : plain]
}

/** How wide a letter is as it is drawn, in parts of its height. */
export function drawnWidth(character: string): number {
  const [width] = findStrokes(character) ?? unknownSign
  return (width + tubeWidth) / (100 + tubeWidth)
}

/** A balloon that was never drawn: a round one. */
export const unknownSign: GlyphStroke = [60, 'M30 20A30 30 0 0 1 30 80A30 30 0 0 1 30 20']

const strokes: Readonly<Record<string, GlyphStroke>> = {
  '0': [56, 'M28 0A28 50 0 0 1 52 75A28 50 0 0 1 4 75A28 50 0 0 1 28 0'],
  '1': [30, 'M0 22 28 0 28 100'],
  '2': [56, 'M0 23A28 28 0 0 1 38 2A28 28 0 0 1 52 42L0 100 58 100'],
  '3': [54, 'M1 16A26 25 0 0 1 46 11A26 25 0 0 1 25 50L25 48A30 26 0 0 1 50 89A30 26 0 0 1 -3 83'],
  '4': [62, 'M44 100 44 0 0 68 64 68'],
  '5': [56, 'M50 0 9 0 4 46 12 39A31 32 0 0 1 55 78A31 32 0 0 1 -2 84'],
  '6': [56, 'M38 0 3 54 3 56A28 31 0 0 0 30 100A28 31 0 0 0 51 51A28 31 0 0 0 3 56'],
  '7': [56, 'M0 0 56 0 18 100'],
  '8': [
    56,
    'M28 0A23 24 0 0 1 48 36A23 24 0 0 1 8 36A23 24 0 0 1 28 0M28 46A28 27 0 0 1 52 87A28 27 0 0 1 4 87A28 27 0 0 1 28 46',
  ],
  '9': [56, 'M56 31A28 31 0 0 0 14 4A28 31 0 0 0 14 58A28 31 0 0 0 56 31L54 46 20 100'],
  A: [68, 'M0 100 34 0 68 100M14 64 54 64'],
  B: [
    56,
    'M0 50 0 0 24 0 26 0A24 24 0 0 1 50 24A24 24 0 0 1 26 48L0 48M0 48 0 100 26 100 28 100A28 26 0 0 0 56 74A28 26 0 0 0 28 48',
  ],
  C: [62, 'M59 12A36 50 0 0 0 0 50A36 50 0 0 0 59 88'],
  D: [62, 'M0 100 0 0 16 0 18 0A44 50 0 0 1 62 50A44 50 0 0 1 18 100L0 100'],
  E: [50, 'M50 0 0 0 0 100 50 100M0 49 42 49'],
  F: [50, 'M50 0 0 0 0 100M0 50 42 50'],
  G: [66, 'M60 13A36 50 0 0 0 1 64A36 50 0 0 0 71 63L70 54 42 54'],
  H: [60, 'M0 0 0 100M60 0 60 100M0 50 60 50'],
  I: [4, 'M2 0 2 100'],
  J: [44, 'M44 0 44 70 44 72A22 28 0 0 1 1 79'],
  K: [58, 'M0 0 0 100M56 0 4 56M18 42 58 100'],
  L: [48, 'M0 0 0 100 48 100'],
  M: [78, 'M0 100 4 0 39 66 74 0 78 100'],
  N: [62, 'M0 100 0 0 62 100 62 0'],
  O: [72, 'M36 0A36 50 0 0 1 67 75A36 50 0 0 1 5 75A36 50 0 0 1 36 0'],
  P: [54, 'M0 100 0 0 24 0 26 0A28 28 0 0 1 54 28A28 28 0 0 1 26 56L0 56'],
  Q: [72, 'M36 0A36 50 0 0 1 67 75A36 50 0 0 1 5 75A36 50 0 0 1 36 0M46 70 72 102'],
  R: [58, 'M0 100 0 0 24 0 26 0A28 27 0 0 1 54 27A28 27 0 0 1 26 54L0 54M26 54 58 100'],
  S: [54, 'M50 13A26 25 0 0 0 13 4A26 25 0 0 0 6 39L39 52A28 25 0 0 1 48 92A28 25 0 0 1 3 88'],
  T: [64, 'M0 0 64 0M32 0 32 100'],
  U: [60, 'M0 0 0 66 0 68A30 32 0 0 0 30 100A30 32 0 0 0 60 68L60 0'],
  V: [68, 'M0 0 34 100 68 0'],
  W: [90, 'M0 0 20 100 45 26 70 100 90 0'],
  X: [64, 'M0 0 64 100M64 0 0 100'],
  Y: [66, 'M0 0 33 50 66 0M33 50 33 100'],
  Z: [58, 'M2 0 58 0 0 100 60 100'],
  '&': [66, 'M66 100 14 34 12 28A19 20 0 0 1 29 0A19 20 0 0 1 46 28L10 58 6 61A24 24 0 0 0 36 97L64 56'],
  '+': [56, 'M28 24 28 80M0 52 56 52'],
  '!': [4, 'M2 0 2 62M2 98 2 100'],
  '?': [50, 'M0 21A25 26 0 0 1 39 5A25 26 0 0 1 38 49L25 66M25 98 25 100'],
  '-': [36, 'M0 54 36 54'],
  '.': [4, 'M2 98 2 100'],
  '%': [
    70,
    'M62 0 8 100M12 0A12 18 0 0 1 22 27A12 18 0 0 1 2 27A12 18 0 0 1 12 0M58 64A12 18 0 0 1 68 91A12 18 0 0 1 48 91A12 18 0 0 1 58 64',
  ],
  '♥': [100, 'M50 98L8 54A24 24 0 0 1 50 24A24 24 0 0 1 92 54Z'],
}
