const noBreakSpace = '\u00A0'
/** Has no width and no glyph: unlike the no-break hyphen, it needs none from the typeface. */
const wordJoiner = '\u2060'

const units =
  'ks|kus|kusy|kusov|m|cm|mm|km|g|kg|l|ml|W|V|€|Kč|%|°C|h|hod|min|sekúnd|minút|hodín|dní|dni|deň|mesiacov|rok|roky|rokov|osôb|osoby|detí'

/** A one-letter word starts the next line, it never ends one. */
const shortWord = /(^|[\s(„])([aikosuvz]) +/gi
const unitAfterNumber = new RegExp(`(\\d) +(?=(?:${units})(?![\\p{L}\\d]))`, 'gu')
/** "1,90 € / kus", "28. novembra", "č. 5", "číslo 5"; a number at the end of a sentence is followed by a capital letter. */
const perUnit = /([\d€]) +\/ +(?=\p{L})/gu
/** "30 × 40 cm" */
const size = /(\d) +×(?: +(?=\d))?|× +(?=\d)/g
const ordinal = /(\d\.|č\.) +(?=[\p{Ll}\d])/gu
const numbered = /(čísl[oa]) +(?=\d)/giu
/** "v e-shope": a browser breaks after the hyphen. */
const shortPrefix = /\be-(?=shop)/gi

/** Puts no-break spaces where a Slovak line must not end: after words of one letter, and between a number and what it counts; keeps "e-shop" whole. */
export function keepTogether(text: string): string {
  return (
    text
      // Twice: after one match, the next such word has already lost its leading space to it.
      .replace(shortWord, `$1$2${noBreakSpace}`)
      .replace(shortWord, `$1$2${noBreakSpace}`)
      .replace(perUnit, `$1${noBreakSpace}/${noBreakSpace}`)
      .replace(size, (part) => part.replaceAll(' ', noBreakSpace))
      .replace(unitAfterNumber, `$1${noBreakSpace}`)
      .replace(ordinal, `$1${noBreakSpace}`)
      .replace(numbered, `$1${noBreakSpace}`)
      .replace(shortPrefix, `$&${wordJoiner}`)
  )
}

/** The same for the text parts of HTML; tags stay as they are. */
export function keepHtmlTogether(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : keepTogether(part)))
}
