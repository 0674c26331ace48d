import { foldText } from '#kernel/slug.ts'

/** What a text of the search box may mean; a case is found if any of it is true. */
export type CaseSearch = {
  caseId: number | undefined
  /** A query of `tsquery`: starts of words that a case must all have. */
  words: string | undefined
}

const mostWords = 8
const shortestPhone = 9

/** Reads the one box: the number of a case, an order, a name, an e-mail, a phone in any spelling, words of the text. */
export function readCaseSearch(text: string): CaseSearch | undefined {
  const folded = foldText(text.trim())
  if (folded === '') return undefined
  const number = /^(?:p\s*-?\s*)?(\d{1,9})$/.exec(folded)?.[1]
  const words = folded.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const spelled = words.slice(0, mostWords).map((word) => `'${word}':*`)
  const digits = folded.replace(/\D/g, '')
  // The last nine digits are kept of a phone, so "+421 905" and "0905" are the same.
  const phone = /^[+\d\s/()-]+$/.test(folded) && digits.length >= shortestPhone ? [`'${digits.slice(-9)}':*`] : []
  const readings = [spelled.join(' & '), ...phone].filter((reading) => reading !== '')
  return {
    caseId: number === undefined ? undefined : Number(number),
    words: readings.length === 0 ? undefined : readings.map((reading) => `(${reading})`).join(' | '),
  }
}

/** A query of `tsquery` for a text as it is: a case must have all its words. */
export function toWordsQuery(text: string): string {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => `'${word}'`)
    .join(' & ')
}
