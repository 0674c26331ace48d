import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, colors, contrastPairs, darkColors, radii, textSizes } from './tokens.ts'

const theme = readFileSync(new URL('./styles/theme.css', import.meta.url), 'utf8')
const dark = readFileSync(new URL('./styles/dark.css', import.meta.url), 'utf8')
const desktop = readFileSync(new URL('./styles/desktop-type.css', import.meta.url), 'utf8')
const required = { text: 4.5, graphics: 3 } as const

test.each(contrastPairs)('$front on $back is readable as $use, in both looks', ({ front, back, use }) => {
  for (const look of [colors, { ...colors, ...darkColors }])
    expect(contrast(look[front], look[back])).toBeGreaterThanOrEqual(required[use])
})

test('dark.css has exactly the dark colors of the tokens', () => {
  expect(declarations(dark, 'color')).toEqual({ ...darkColors })
})

test('theme.css has exactly the colors of the tokens', () => {
  expect(declarations(theme, 'color')).toEqual({ ...colors })
})

test('the styles have exactly the type sizes of the tokens, for a phone and for a desktop', () => {
  const phone = Object.entries(textSizes).map(([name, size]) => [name, `${size.phone / 16}rem`])
  expect(declarations(theme, 'text')).toEqual(Object.fromEntries(phone))
  const larger = Object.entries(textSizes).filter(([, size]) => size.phone !== size.desktop)
  expect(declarations(desktop, 'text')).toEqual(
    Object.fromEntries(larger.map(([name, size]) => [name, `${size.desktop / 16}rem`])),
  )
})

test('theme.css has exactly the radii and breakpoints of the tokens', () => {
  const inPixels = Object.entries(radii).map(([name, size]) => [name, `${size}px`])
  expect(declarations(theme, 'radius')).toEqual(Object.fromEntries(inPixels))
  const inRem = Object.entries(breakpoints).map(([name, size]) => [name, `${size / 16}rem`])
  expect(declarations(theme, 'breakpoint')).toEqual(Object.fromEntries(inRem))
})

test('the framework’s own palette is removed', () => {
  expect(theme).toContain('--color-*: initial;')
})

function declarations(css: string, prefix: string): Record<string, string> {
  const found = css.matchAll(new RegExp(`^\\s*--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'gm'))
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]))
}

// WCAG 2.2, "contrast ratio" and "relative luminance".
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
