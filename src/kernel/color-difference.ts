// How much two colors differ to the eye: CIEDE2000, by G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula:
// Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Research and Application 30 (2005).

/** A color of CIE L*a*b*, with the white of daylight (D65). */
export type Lab = { l: number; a: number; b: number }

/** ΔE00 of two `#rrggbb` colors: 0 = the same, 1 = hardly seen, 100 = black and white. Undefined if one of them is not such a text. */
export function differColors(one: string | null, other: string | null): number | undefined {
  const [a, b] = [toLab(one), toLab(other)]
  return a && b && differLab(a, b)
}

/** sRGB (IEC 61966-2-1) to L*a*b*. */
export function toLab(hex: string | null): Lab | undefined {
  const [, digits] = /^#([\da-f]{6})$/i.exec(hex ?? '') ?? []
  if (digits === undefined) return undefined
  const number = Number.parseInt(digits, 16)
  const [red, green, blue] = [toLinear(number >> 16), toLinear((number >> 8) & 255), toLinear(number & 255)]
  const x = toCubeRoot((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = toCubeRoot(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = toCubeRoot((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

function toLinear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function toCubeRoot(part: number): number {
  return part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116
}

/** The names are those of the paper: C = chroma, h = hue, with the means of both colors. */
export function differLab(one: Lab, other: Lab): number {
  const stretch = 1 + 0.5 * (1 - root7((Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2))
  const [c1, c2] = [Math.hypot(stretch * one.a, one.b), Math.hypot(stretch * other.a, other.b)]
  const [h1, h2] = [toHue(stretch * one.a, one.b), toHue(stretch * other.a, other.b)]
  const isGray = c1 * c2 === 0
  const turn = isGray ? 0 : toHalfTurn(h2 - h1)
  const lMean = (one.l + other.l) / 2
  const cMean = (c1 + c2) / 2
  const hMean = isGray ? h1 + h2 : toMeanHue(h1, h2)
  const t = 1 - 0.17 * cos(hMean - 30) + 0.24 * cos(2 * hMean) + 0.32 * cos(3 * hMean + 6) - 0.2 * cos(4 * hMean - 63)
  const lightness = (other.l - one.l) / (1 + (0.015 * (lMean - 50) ** 2) / Math.sqrt(20 + (lMean - 50) ** 2))
  const chroma = (c2 - c1) / (1 + 0.045 * cMean)
  const hue = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / (1 + 0.015 * cMean * t)
  const rotation = -2 * root7(cMean) * sin(60 * Math.exp(-(((hMean - 275) / 25) ** 2)))
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue)
}

function root7(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

/** In degrees, 0 to 360. */
function toHue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

function toHalfTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

function toMeanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return (sum < 360 ? sum + 360 : sum - 360) / 2
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
