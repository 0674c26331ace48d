import { expect, test } from 'vitest'
import { toUnbroken } from './unbroken.ts'

const cases = [
  ['Latexové balóny 30 cm, 6 ks', 'Latexové balóny 30_cm, 6_ks'],
  ['Krabica 20 × 12 cm', 'Krabica 20_×_12_cm'],
  ['Girlanda 2,5 m', 'Girlanda 2,5_m'],
  ['Balóny s potlačou a v sade', 'Balóny s_potlačou a_v_sade'],
  ['Kostým 3 mušketieri', 'Kostým 3 mušketieri'],
  ['V tvare srdca', 'V_tvare srdca'],
] as const

test.each(cases)('%s', (name, shown) => {
  expect(toUnbroken(name).replaceAll('\u00A0', '_')).toBe(shown)
})
