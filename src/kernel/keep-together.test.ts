import { expect, test } from 'vitest'
import { keepHtmlTogether, keepTogether } from './keep-together.ts'

// "_" stands for a no-break space, "|" for a word joiner.
const spaced = (text: string) => text.replaceAll('_', '\u00A0').replaceAll('|', '\u2060')

test.each([
  ['Balóny a hélium', 'Balóny a_hélium'],
  ['V predajni aj u nás', 'V_predajni aj u_nás'],
  ['Prídeme i s tortou', 'Prídeme i_s_tortou'],
  ['stôl (s obrusom) a „z papiera“', 'stôl (s_obrusom) a_„z_papiera“'],
  ['v nedeľa pred piatou', 'v_nedeľa pred piatou'],
  ['Balón 86 cm, 6 ks za 9,90 €', 'Balón 86_cm, 6_ks za 9,90_€'],
  ['1,90 € / kus, 2,5 / m', '1,90_€_/_kus, 2,5_/_m'],
  ['za 5 minút od 3 rokov', 'za 5_minút od 3_rokov'],
  ['28. novembra, izba č. 5', '28._novembra, izba č._5'],
  ['Máme ich 5. Potom končíme.', 'Máme ich 5. Potom končíme.'],
  ['Balón číslo 5, 86 cm, čísla 3 a 0', 'Balón číslo_5, 86_cm, čísla_3 a_0'],
  ['nad 50 °C', 'nad 50_°C'],
  ['86 cmyk', '86 cmyk'],
  ['Objednávku z e-shopu', 'Objednávku z_e-|shopu'],
  ['Potlač jedno-farebná, e-mail', 'Potlač jedno-farebná, e-mail'],
  ['Obrus 120 × 180 cm, 8 × tanier', 'Obrus 120_×_180_cm, 8_× tanier'],
])('%s', (text, expected) => {
  expect(keepTogether(text)).toBe(spaced(expected))
  expect(keepTogether(keepTogether(text))).toBe(spaced(expected))
})

test('tags and their attributes stay as they are', () => {
  expect(keepHtmlTogether('<p title="a b">Tu a <strong>v meste</strong> s <a href="/5 ks">nami</a></p>')).toBe(
    spaced('<p title="a b">Tu a_<strong>v_meste</strong> s_<a href="/5 ks">nami</a></p>'),
  )
})
