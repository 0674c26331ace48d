import { foldedWords, foldText } from '#kernel/slug.ts'

/** What a text of the search box may mean; a case is found if any of it is true. */
export type CaseSearch = {
  caseId: number | undefined
  /** Each is starts of words that a case must all have. */
  readings: string[][]
}

const mostWords = 8
const shortestPhone = 9

/** Reads the one box: the number of a case, an order, a name, an e-mail, a phone in any spelling, words of the text. */
export function readCaseSearch(text: string): CaseSearch | undefined {
  const folded = foldText(text.trim())
  if (folded === '') return undefined
  const number = /^(?:p\s*-?\s*)?(\d{1,9})$/.exec(folded)?.[1]
  const digits = folded.replace(/\D/g, '')
  // The last nine digits are kept of a phone, so "+421 905" and "0905" are the same.
  const phone = /^[+\d\s/()-]+$/.test(folded) && digits.length >= shortestPhone ? [[digits.slice(-9)]] : []
  return {
    caseId: number === undefined ? undefined : Number(number),
    readings: [foldedWords(text).slice(0, mostWords), ...phone].filter((words) => words.length > 0),
  }
}

/** A query of `tsquery` for a text as it is: a case must have all its words. */
export function toWordsQuery(text: string): string {
  return foldedWords(text)
    .map((word) => `'${word}'`)
    .join(' & ')
}
