import { remember } from './remember.ts'

// Letters of the Slovak alphabet in order, with those that count as letters of their own: the same rules as the
// database collation `slovak` (0001_foundation.sql). Any other accent only decides between words that are otherwise
// equal.
const alphabet = [...'abcčdefgh', 'ch', ...'ijklmnopqrsštuvwxyzž']
const weights = new Map(alphabet.map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))
const ownLetters = new Set(['č', 'š', 'ž'])
// Acute, grave, breve, circumflex, caron, ring, diaeresis: in the order of the Unicode collation.
const accents = ['\u0301', '\u0300', '\u0306', '\u0302', '\u030c', '\u030a', '\u0308']

/**
 * A key whose plain comparison (`<`) sorts names in Slovak order: "Cukor", "Čiapka", "Hviezda", "Chrumky". Computed
 * once per name, it avoids slow locale comparisons. ASCII only, so two hundred thousand keys stay small.
 */
export function toSlovakOrderKey(text: string): string {
  const lower = text.toLowerCase().normalize('NFC')
  const letters: string[] = []
  const marks: string[] = []
  for (let at = 0; at < lower.length; at += 1) {
    const isDigraph = lower.startsWith('ch', at)
    const letter = isDigraph ? 'ch' : (lower[at] ?? '')
    if (isDigraph) at += 1
    const { weight, mark } = weigh(letter)
    letters.push(weight)
    marks.push(mark)
  }
  const accentKey = marks.join('').replace(/0+$/, '')
  return accentKey === '' ? letters.join('') : `${letters.join('')}\t${accentKey}`
}

const weigh = remember(1_000, (letter): { weight: string; mark: string } => {
  const [base = letter, accent] = ownLetters.has(letter) || letter === 'ch' ? [letter] : letter.normalize('NFD')
  return {
    weight: weights.get(base) ?? toPlainWeight(base),
    mark: accent === undefined ? '0' : String(accents.indexOf(accent) + 1 || 8),
  }
})

/** Digits come before letters, everything else before digits. */
function toPlainWeight(character: string): string {
  return /[0-9 ]/.test(character) ? character : '!'
}
