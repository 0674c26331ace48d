/**
 * The shades that drawings need besides the color of a variant's swatch. Swatch and picture use the same entry, so they
 * agree.
 */

import { goodsColors } from '../../src/server/modules/goods/catalog/documents/goods-colors.rules.ts'

export type Color = { name: string; hex: string; dark: string; light: string; metallic?: boolean }

export const palette = {
  cervena: { ...goodsColors.cervena, dark: '#8E0C1D', light: '#FF7A76' },
  ruzova: { ...goodsColors.ruzova, dark: '#C24E83', light: '#FFD0E2' },
  fuksiova: { ...goodsColors.fuksiova, dark: '#920A56', light: '#FF7DBD' },
  modra: { ...goodsColors.modra, dark: '#0D347C', light: '#73A9F5' },
  svetlomodra: { ...goodsColors.svetlomodra, dark: '#4386BD', light: '#CDE9FC' },
  tyrkysova: { ...goodsColors.tyrkysova, dark: '#0A6D74', light: '#7FE3DF' },
  zelena: { ...goodsColors.zelena, dark: '#14612E', light: '#86D98F' },
  matova: { ...goodsColors.matova, dark: '#57A78C', light: '#D9F7EB' },
  zlta: { ...goodsColors.zlta, dark: '#D18F00', light: '#FFF0A3' },
  oranzova: { ...goodsColors.oranzova, dark: '#B04A05', light: '#FFC17F' },
  fialova: { ...goodsColors.fialova, dark: '#46196F', light: '#BD92E4' },
  zlata: { ...goodsColors.zlata, dark: '#85591A', light: '#FFE9AE', metallic: true },
  strieborna: { ...goodsColors.strieborna, dark: '#626A7A', light: '#F4F6FA', metallic: true },
  ruzovozlata: { ...goodsColors.ruzovozlata, dark: '#95594C', light: '#FFE0D4', metallic: true },
  biela: { ...goodsColors.biela, dark: '#BDB6C6', light: '#FFFFFF' },
  cierna: { ...goodsColors.cierna, dark: '#0B090D', light: '#77707F' },
  kremova: { ...goodsColors.kremova, dark: '#C5A97C', light: '#FFF9EC' },
  bordova: { ...goodsColors.bordova, dark: '#4A0718', light: '#C65C73' },
  hneda: { ...goodsColors.hneda, dark: '#51301A', light: '#C99B73' },
  transparentna: { ...goodsColors.transparentna, dark: '#A3B8C4', light: '#FFFFFF' },
  viacfarebna: { ...goodsColors.viacfarebna, dark: '#920A56', light: '#FF7DBD' },
} as const satisfies Record<string, Color>

export type ColorSlug = keyof typeof palette

function isColorSlug(text: string): text is ColorSlug {
  return Object.hasOwn(palette, text)
}

/** What a painter needs of one color: five steps from near white to the deepest shade. */
export type Tone = {
  base: string
  light: string
  pale: string
  dark: string
  deep: string
  isMetallic: boolean
  isClear: boolean
}

export function toneOf(color: string): Tone {
  const slug = normalizeColor(color)
  if (isColorSlug(slug)) {
    const entry: Color = palette[slug]
    return {
      base: entry.hex,
      light: entry.light,
      pale: mix(entry.light, '#FFFFFF', 0.55),
      dark: entry.dark,
      deep: mix(entry.dark, '#150A1C', 0.4),
      isMetallic: entry.metallic === true,
      isClear: slug === 'transparentna',
    }
  }
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : palette.fuksiova.hex
  return {
    base: hex,
    light: mix(hex, '#FFFFFF', 0.5),
    pale: mix(hex, '#FFFFFF', 0.78),
    dark: mix(hex, '#1A0B22', 0.42),
    deep: mix(hex, '#150A1C', 0.66),
    isMetallic: false,
    isClear: false,
  }
}

/** The mixed assortment of a many-colored article, bright first. */
export const assortment = [
  'fuksiova',
  'zlta',
  'tyrkysova',
  'fialova',
  'oranzova',
  'zelena',
  'modra',
  'cervena',
] as const

/** Colors that go together: companions of an article in its picture and in sets. */
const companions = {
  cervena: ['biela', 'zlata', 'bordova'],
  ruzova: ['biela', 'ruzovozlata', 'fuksiova'],
  fuksiova: ['ruzova', 'zlata', 'biela'],
  modra: ['svetlomodra', 'biela', 'strieborna'],
  svetlomodra: ['biela', 'modra', 'strieborna'],
  tyrkysova: ['biela', 'matova', 'zlata'],
  zelena: ['matova', 'zlata', 'biela'],
  matova: ['biela', 'kremova', 'zlata'],
  zlta: ['biela', 'oranzova', 'svetlomodra'],
  oranzova: ['zlta', 'kremova', 'bordova'],
  fialova: ['ruzova', 'strieborna', 'biela'],
  zlata: ['biela', 'cierna', 'kremova'],
  strieborna: ['biela', 'svetlomodra', 'cierna'],
  ruzovozlata: ['biela', 'ruzova', 'kremova'],
  biela: ['zlata', 'kremova', 'strieborna'],
  cierna: ['zlata', 'biela', 'strieborna'],
  kremova: ['zlata', 'biela', 'hneda'],
  bordova: ['ruzovozlata', 'kremova', 'zlata'],
  hneda: ['kremova', 'zlata', 'biela'],
  transparentna: ['biela', 'zlata', 'strieborna'],
  viacfarebna: ['zlta', 'tyrkysova', 'fialova'],
} as const satisfies Record<ColorSlug, readonly [string, string, string]>

export function companionsOf(color: string): readonly [string, string, string] {
  const slug = normalizeColor(color)
  return isColorSlug(slug) ? companions[slug] : ['biela', 'zlata', 'ruzova']
}

export function normalizeColor(color: string): string {
  return color
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)]
  const blend = (x: number, y: number) =>
    Math.round(x + (y - x) * part)
      .toString(16)
      .padStart(2, '0')
  return `#${blend(a.red, b.red)}${blend(a.green, b.green)}${blend(a.blue, b.blue)}`
}

function channels(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16)
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 }
}

export function luminance(hex: string): number {
  const { red, green, blue } = channels(hex)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** White, gray and black: colors without a hue. */
export function isNeutral(hex: string): boolean {
  const { red, green, blue } = channels(hex)
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 20
}
