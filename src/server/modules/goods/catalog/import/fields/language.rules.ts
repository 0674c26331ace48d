export type Language = 'sk' | 'cs' | 'de' | 'en' | 'hu' | 'pl'

/** Letters and short words that one language has and similar ones do not. */
const marks: Readonly<Record<Language, RegExp>> = {
  sk: toPattern('ľĺŕäô', 'je|sú|na|pre|alebo|ktor[ýáéú]|ktorou|aj|vo|zo|ako|vhodn[ýáé]'),
  cs: toPattern('ěřů', 'jsou|pro|nebo|kter[ýáéou]+|také|ve|ze|jako|vhodn[ýáé]|není'),
  de: toPattern('ß', 'der|die|das|und|für|mit|ist|ein|eine'),
  en: toPattern('', 'the|and|for|with|is|of|to|in|this|your'),
  hu: toPattern('őű', 'és|egy|vagy|hogy|nem|az'),
  pl: toPattern('ąęłńśźż', 'jest|oraz|dla|lub|się'),
}

/** `\b` does not work with diacritics. */
function toPattern(letters: string, words: string): RegExp {
  const word = `(?<!\\p{L})(?:${words})(?!\\p{L})`
  return new RegExp(letters === '' ? word : `[${letters}]|${word}`, 'giu')
}

/** Undefined if there is too little text. Slovak letters count more: every Slovak text has them. */
export function guessLanguage(text: string): Language | undefined {
  const plain = text.replace(/<[^>]*>/g, ' ')
  const found = Object.entries(marks).map(([language, pattern]) => ({
    language,
    count: plain.match(pattern)?.length ?? 0,
  }))
  const best = found.reduce((most, next) => (next.count > most.count ? next : most))
  return best.count >= 3 ? languages.find((language) => language === best.language) : undefined
}

const languages = ['sk', 'cs', 'de', 'en', 'hu', 'pl'] as const satisfies readonly Language[]

export const languageNames: Readonly<Record<Language, string>> = {
  sk: 'slovenčina',
  cs: 'čeština',
  de: 'nemčina',
  en: 'angličtina',
  hu: 'maďarčina',
  pl: 'poľština',
}
