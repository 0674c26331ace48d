import { expect, test } from 'vitest'
import { themeTints } from '#contracts/party/theme-tints.ts'
import { colors } from '#ui/tokens.ts'
import { palette } from './palette.ts'

test('pictures of shared links have the colors of the pages', () => {
  const { ink, soft, brand, white } = palette
  expect([ink, soft, brand, white]).toEqual([colors.ink, colors['ink-soft'], colors['primary-700'], colors.white])
  expect(themeTints.map((tint) => palette.tints[tint])).toEqual(themeTints.map((tint) => colors[`tint-${tint}`]))
})
