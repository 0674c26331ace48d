import { foldText } from '#kernel/slug.ts'
import { toPlainText } from '#kernel/plain-text.ts'

/**
 * Words that promise something about the environment. Directive 2024/825, in force since 27 September 2026, forbids such a claim
 * without recognized proof. Folded, as they begin.
 */
const claims = [
  /\beko(?!nom)[a-z]*/g,
  /\beco\b/g,
  /\bbio(?:degrad|plast)[a-z]*/g,
  /\bbiologicky (?:rozlozitel|odburatel)[a-z]*/g,
  /\bkompostovatel[a-z]*/g,
  /\buhlikovo neutral[a-z]*/g,
  /\bklimaticky neutral[a-z]*/g,
  /\bsetrn[a-z]* k (?:zivotnemu prostrediu|prirode)/g,
]

/** The green claims in texts, plain or formatted, each once and as the customer reads it. */
export function findGreenClaims(texts: readonly string[]): string[] {
  const found = texts.map(toPlainText).flatMap((text) => {
    // Folding keeps the length of Slovak letters, so that the place in the folded text is that in the text.
    const composed = text.normalize('NFC')
    const folded = foldText(composed)
    return claims.flatMap((claim) =>
      [...folded.matchAll(claim)].map(({ 0: match, index }) =>
        (folded.length === composed.length ? composed.slice(index, index + match.length) : match).toLowerCase(),
      ),
    )
  })
  return [...new Set(found)]
}
