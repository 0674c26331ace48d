// What follows another letter in the Slovak alphabet and is a letter of its own: the same rules as the collation `slovak` of
// the database (0001_foundation.sql). Every other accent only decides between words that are equal without it.
const alphabet = [...'abcčdefgh', 'ch', ...'ijklmnopqrsštuvwxyzž']
const weights = new Map(alphabet.map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))
const ownLetters = new Set(['č', 'š', 'ž'])
// Acute, grave, breve, circumflex, caron, ring, diaeresis: in the order of the Unicode collation.
const accents = ['\u0301', '\u0300', '\u0306', '\u0302', '\u030c', '\u030a', '\u0308']

/**
 * A key whose plain comparison (`<`) puts names in Slovak order: "Cukor", "Čiapka", "Hviezda", "Chrumky". Made once a name, it
 * spares the slow comparison by locale. ASCII alone, so that two hundred thousand of them are small.
 */
export function toSlovakOrderKey(text: string): string {
  const lower = text.toLowerCase().normalize('NFC')
  const letters: string[] = []
  const marks: string[] = []
  for (let at = 0; at < lower.length; at += 1) {
    const isDigraph = lower.startsWith('ch', at)
    const letter = isDigraph ? 'ch' : (lower[at] ?? '')
    if (isDigraph) at += 1
    const [base = letter, accent] = ownLetters.has(letter) || isDigraph ? [letter] : letter.normalize('NFD')
    letters.push(weights.get(base) ?? toPlainWeight(base))
    marks.push(accent === undefined ? '0' : String(accents.indexOf(accent) + 1 || 8))
  }
  const accentKey = marks.join('').replace(/0+$/, '')
  return accentKey === '' ? letters.join('') : `${letters.join('')}\t${accentKey}`
}

/** Digits come before letters, everything else before digits. */
function toPlainWeight(character: string): string {
  return /[0-9 ]/.test(character) ? character : '!'
}
