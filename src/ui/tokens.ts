// The design's tokens as data. The browser reads them from styles/theme.css; contrast.test.ts checks that both agree
// and that every pair below is readable.

export const colors = {
  white: '#ffffff',
  'on-fill': '#ffffff',
  deep: '#2b1330',
  ground: '#ffffff',
  panel: '#faf7fb',
  ink: '#2b1330',
  'ink-soft': '#6b5670',
  line: '#e9dfeb',
  edge: '#8e7a93',

  'primary-50': '#fff0f7',
  'primary-500': '#e6007e',
  'primary-600': '#d6006e',
  'primary-700': '#b3005c',

  'secondary-100': '#fff4d6',
  'secondary-400': '#ffb400',
  'secondary-ink': '#7a4b00',

  'quaternary-600': '#9c1292',
  'quaternary-700': '#8e0a86',
  strip: '#8e0a86',

  success: '#157347',
  'success-50': '#edf7f1',
  warning: '#7a4b00',
  'warning-50': '#fff4d6',
  danger: '#c1121f',
  'danger-50': '#fdf0f0',
  info: '#0b5cad',
  'info-50': '#eef5fc',

  'tint-rose': '#fde7ef',
  'tint-peach': '#fee9df',
  'tint-amber': '#fff1cc',
  'tint-lime': '#eef5d3',
  'tint-mint': '#dcf3e8',
  'tint-sky': '#dff0fb',
  'tint-iris': '#e7e9fd',
  'tint-lilac': '#f3e5f8',
} as const

export type ColorName = keyof typeof colors

/** The colors that differ in the dark look of the storefront (styles/dark.css). */
export const darkColors = {
  'on-fill': '#1d1022',
  ground: '#1a1020',
  panel: '#241729',
  ink: '#f7eff9',
  'ink-soft': '#c6b4cc',
  line: '#3e2d46',
  edge: '#9a86a1',
  'primary-50': '#3a1530',
  'primary-500': '#ff3d9e',
  'primary-600': '#ff7abf',
  'primary-700': '#ff9bcf',
  'secondary-100': '#3f2c08',
  'secondary-ink': '#ffd57a',
  'quaternary-600': '#f08fe6',
  'quaternary-700': '#f5abee',
  strip: '#5c1a58',
  success: '#5fd39a',
  'success-50': '#12301f',
  warning: '#ffd57a',
  'warning-50': '#3f2c08',
  danger: '#ff8f8f',
  'danger-50': '#421a1e',
  info: '#86c1ff',
  'info-50': '#14283f',
  'tint-rose': '#4a1f33',
  'tint-peach': '#48281b',
  'tint-amber': '#43320c',
  'tint-lime': '#2f3a12',
  'tint-mint': '#16392b',
  'tint-sky': '#17344a',
  'tint-iris': '#2a2c56',
  'tint-lilac': '#3c2247',
} as const satisfies Partial<Record<ColorName, string>>

export const tints = [
  'tint-rose',
  'tint-peach',
  'tint-amber',
  'tint-lime',
  'tint-mint',
  'tint-sky',
  'tint-iris',
  'tint-lilac',
] as const satisfies readonly ColorName[]

export type Tint = (typeof tints)[number]

// Sizes in pixels at the browser's default of 16; above 18, a phone uses one step less.
export const textSizes = {
  xs: { phone: 12, desktop: 12 },
  sm: { phone: 14, desktop: 14 },
  base: { phone: 16, desktop: 16 },
  lg: { phone: 18, desktop: 18 },
  xl: { phone: 18, desktop: 22 },
  '2xl': { phone: 22, desktop: 28 },
  '3xl': { phone: 28, desktop: 36 },
} as const

export const breakpoints = { md: 768, lg: 1024, xl: 1200, '2xl': 1272 } as const

export const radii = { control: 6, card: 12, hero: 20 } as const

export type ContrastPair = { front: ColorName; back: ColorName; use: 'text' | 'graphics' }

const text = (front: ColorName, backs: readonly ColorName[]): ContrastPair[] =>
  backs.map((back) => ({ front, back, use: 'text' }))
const graphics = (front: ColorName, backs: readonly ColorName[]): ContrastPair[] =>
  backs.map((back) => ({ front, back, use: 'graphics' }))

/** Every pair the design allows: `text` needs 4.5, `graphics` (icons, borders of controls, large type) needs 3. */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('ink', ['ground', 'panel', 'primary-50', 'secondary-100', ...tints]),
  ...text('ink', ['success-50', 'warning-50', 'danger-50', 'info-50', 'line']),
  ...text('ink-soft', ['ground', 'panel', 'primary-50', 'secondary-100', ...tints]),
  ...text('primary-600', ['ground', 'panel', 'primary-50']),
  ...text('primary-700', ['ground', 'panel', 'primary-50', 'secondary-100', ...tints]),
  ...text('on-fill', ['primary-600', 'primary-700', 'quaternary-600', 'ink', 'success', 'danger', 'info']),
  ...text('secondary-ink', ['ground', 'panel', 'secondary-100']),
  ...text('quaternary-600', ['ground', 'panel', 'primary-50', 'tint-lilac']),
  ...text('quaternary-700', ['ground', 'panel']),
  ...text('white', ['strip']),
  ...text('success', ['ground', 'panel', 'success-50', 'primary-50']),
  ...text('warning', ['ground', 'panel', 'warning-50', 'primary-50']),
  ...text('danger', ['ground', 'panel', 'danger-50', 'primary-50']),
  ...text('info', ['ground', 'panel', 'info-50', 'primary-50']),
  ...text('secondary-400', ['deep']),
  ...text('deep', ['secondary-400']),
  ...graphics('edge', ['ground', 'panel', 'primary-50']),
  ...graphics('primary-500', ['ground', 'panel', 'primary-50']),
  ...graphics('primary-700', ['line']),
]
