const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const western = 'áäéíóôúýÁÄÉÍÓÔÚÝëöüÖÜß'
const signs = '\u00A0„“”‚‘’–—…·•×÷€©®°½²³«»−'
const slovakAndCzech = 'čďěĺľňŕřšťůžČĎĚĹĽŇŔŘŠŤŮŽ'
const polishAndHungarian = 'őűŐŰąćęłńśźżĄĆĘŁŃŚŹŻ'

/** Every letter of the font files of this folder; scripts/make-fonts.ts subsets them by this list. */
export const paperLetters = ascii + western + signs + slovakAndCzech + polishAndHungarian

const known = new Set(paperLetters)

/** Whether a text has letters of another alphabet, such as a customer's name in its own spelling. */
export function isForeign(text: string): boolean {
  for (const letter of text) if (!known.has(letter) && letter !== '\n') return true
  return false
}

/** A text without the signs that the fonts lack, such as pictograms, and with single spaces. */
export function withoutForeign(text: string): string {
  return Array.from(text, (letter) => (known.has(letter) ? letter : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
