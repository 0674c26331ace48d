import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '#kernel/slug.ts'
import { readWords, rootOf, rootsOfParts, stemWord } from './stemmer.rules.ts'

const stem = (word: string) => stemWord(foldText(word))
const root = (word: string) => rootOf(stem(word))

// Per line: the forms of one word, which must have the same stem.
describe('the forms of a word have the same stem', () => {
  test.each([
    ['dub', 'balón balóna balónu balóne balónom balóny balónov balónom balónoch balónmi'],
    ['dub', 'kostým kostýmu kostýmom kostýmy kostýmov kostýmami kostýmoch'],
    ['stroj', 'tanier taniera tanieru tanierom taniere tanierov taniermi tanieroch'],
    ['stroj', 'pohár pohára pohárom poháre pohárov pohármi pohároch'],
    ['chlap', 'pirát piráta pirátovi pirátom piráti pirátov pirátmi pirátoch'],
    ['chlap', 'jednorožec jednorožca jednorožcom jednorožce jednorožcov jednorožcami'],
    ['hrdina', 'superhrdina superhrdinu superhrdinom superhrdinovia superhrdinov'],
    ['žena', 'girlanda girlandy girlande girlandu girlandou girlánd girlandám girlandách girlandami'],
    ['žena', 'piňata piňaty piňate piňatu piňatou piňát piňatám piňatami'],
    ['žena', 'sviečka sviečky sviečke sviečku sviečkou sviečok sviečkam sviečkami'],
    ['žena', 'maska masky maske masku maskou masiek maskám maskami'],
    ['ulica', 'palica palice palici palicu palicou palíc paliciam palicami'],
    ['dlaň', 'parochňa parochne parochni parochňu parochňou parochní parochniam parochňami'],
    ['kosť', 'vlasť vlasti vlasťou vlastí vlastiam vlasťami'],
    ['mesto', 'číslo čísla číslu číslom číslach číslami'],
    ['srdce', 'srdce srdca srdcu srdcom srdcia srdciam srdcami'],
    ['vysvedčenie', 'prianie priania prianiu prianím prianí prianiam prianiami'],
    ['dievča', 'dievča dievčaťa dievčatá dievčat dievčatám dievčatami'],
    ['dievča', 'zviera zvieratá zvieratám zvieratami zvierat'],
    ['pekný', 'ružový ružová ružové ružového ružovému ružovej ružovú ružovou ružových ružovým ružovými'],
    ['pekný', 'zlatý zlatá zlaté zlatého zlatej zlatých zlatými'],
    ['cudzí', 'baliaci baliaceho baliacemu baliacim baliacich baliacimi baliaca baliacou'],
    ['latinské', 'hélium hélia héliu héliom'],
    ['latinské', 'dinosaurus dinosaura dinosaury dinosaurov dinosaurami'],
    ['pomnožné', 'narodeniny narodenín narodeninám narodeninách narodeninami'],
    ['pohyblivá hláska', 'obrúsok obrúsku obrúsky obrúskov obrúskami'],
    ['pohyblivá hláska', 'darček darčeka darčeky darčekov darčekmi'],
  ])('%s: %s', (_, forms) => {
    const stems = new Set(forms.split(' ').map(stem))
    expect([...stems]).toHaveLength(1)
  })
})

describe('words of different meaning have different stems', () => {
  test.each([
    ['obrus', 'obrúsok'],
    ['ružový', 'ruža'],
    ['kôš', 'kostým'],
    ['maska', 'masť'],
    ['kniha', 'krídlo'],
    ['rok', 'rohy'],
    ['hra', 'hrad'],
    ['kostým', 'kostlivec'],
    ['pirát', 'piraňa'],
  ])('%s and %s', (one, other) => {
    expect(root(one)).not.toBe(root(other))
  })
})

test.each([
  ['balónik', 'balón'],
  ['balónikmi', 'balón'],
  ['balónčeky', 'balón'],
  ['balónová', 'balón'],
  ['papierové', 'papier'],
  ['fóliový', 'fólia'],
  ['héliovej', 'hélium'],
  ['klobúčiky', 'klobúk'],
  ['vlajočková', 'vlajka'],
  ['pirátskeho', 'pirát'],
  ['halloweenske', 'halloween'],
  ['silvestrovské', 'silvester'],
  ['cylindrom', 'cylinder'],
  ['postermi', 'poster'],
  ['čarodejnícky', 'čarodejnica'],
  ['mikulášska', 'mikuláš'],
  ['karnevalový', 'karneval'],
])('%s is derived from %s', (derived, base) => {
  expect(root(derived)).toBe(root(base))
})

test.each([
  ['ružový', 'ruzov'],
  ['boa', 'boa'],
  ['xl', 'xl'],
  ['f1', 'f1'],
])('%s keeps its stem %s', (word, expected) => {
  expect(root(word)).toBe(expected)
})

test.each([
  ['Balón 30cm', ['balon', '30', 'cm']],
  ['30 × 40 cm', ['30', '40', 'cm']],
  ['Prskavky F1, 16 cm', ['prskavky', 'f1', '16', 'cm']],
  ['18-tka a 30tka', ['18', 'a', '30']],
  ['päť 50-tniciek, 18-tiek a 10-ky', ['pat', '50', '18', 'a', '10']],
  ['4ever, 4KIDS a 2night', ['4', 'ever', '4', 'kids', 'a', '2', 'night']],
  ['20kusov a 7kg', ['20', 'kusov', 'a', '7', 'kg']],
  ['PARTY2024', ['party2024']],
  ['446431d4', ['446431', 'd4']],
  ['červeno-zelená', ['cerveno', 'zelena']],
  ['2,5 m', ['2', '5', 'm']],
  ['🎈 & :* ', []],
])('the words of "%s" are %j', (text, expected) => {
  expect(readWords(text).map((word) => word.text)).toEqual(expected)
})

test.each([
  ['party2024', ['part', '2024']],
  ['balony30', ['balon', '30']],
  ['f1', []],
  ['d4a5', []],
  ['2024', []],
  ['party', []],
])('the roots of the parts of "%s" are %j', (text, expected) => {
  expect(rootsOfParts({ text })).toEqual(expected)
})

test('a word knows whether it was written with a capital', () => {
  expect(readWords('písmeno S so s').map((word) => word.isCapital)).toEqual([false, true, false, false])
})

const slovakText = fc.string({
  unit: fc.constantFrom(...'aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzžAÁČŠ 0123456789-.,&🎈'),
})

test('the words of any text are folded, not empty, and the same in upper case and without diacritics', () => {
  fc.assert(
    fc.property(slovakText, (text) => {
      const words = readWords(text)
      for (const { text: word, stem: wordStem, root: wordRoot } of words) {
        expect(word).toMatch(/^[a-z0-9]+$/)
        expect(word.startsWith(wordStem.slice(0, 2))).toBe(true)
        expect(wordRoot.length).toBeGreaterThan(0)
      }
      const roots = (source: string) => readWords(source).map((word) => word.root)
      expect(roots(text.toUpperCase())).toEqual(roots(text))
      expect(roots(text.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(roots(text))
    }),
  )
})
