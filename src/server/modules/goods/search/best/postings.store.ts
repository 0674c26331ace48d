import { type Bits, setBit } from '#kernel/bits.ts'

/** Where a root must be: anywhere, in the name or a variant, in the head of the name, or in the short description. */
export type PostedPlace = 'anywhere' | 'name' | 'head' | 'extras'

/** Which documents have which roots, by the numbers of the documents. */
export type Postings = {
  /** Adds a document with a higher number than any before; `terms` is the text of its tsvector. */
  add: (doc: number, texts: { terms: string; extras: string }) => void
  /** Adds the documents that have the root in this place. */
  collect: (into: Bits, root: string, place: PostedPlace) => void
}

const inName = 1
const inHead = 2
const wantedMarks = { anywhere: 0, name: inName, head: inName | inHead } as const
/** The bits below the number of a document in an entry. */
const markBits = 2

export function createPostings(): Postings {
  const terms = new Map<string, number[]>()
  const extras = new Map<string, number[]>()
  return {
    add(doc, texts) {
      for (const { root, marks } of readTerms(texts.terms)) append(terms, root, (doc << markBits) | marks)
      for (const root of texts.extras.split(' ')) if (root !== '') append(extras, root, doc << markBits)
    },
    collect(into, root, place) {
      const wanted = place === 'extras' ? 0 : wantedMarks[place]
      const entries = (place === 'extras' ? extras : terms).get(root) ?? []
      for (const entry of entries) if ((entry & wanted) === wanted) setBit(into, entry >> markBits)
    },
  }
}

function append(postings: Map<string, number[]>, root: string, entry: number): void {
  const entries = postings.get(root)
  if (entries) entries.push(entry)
  else postings.set(root, [entry])
}

/**
 * The lexemes as they were written by `toSearchRow`: `'balon':1A,2B '#12'`. Those with "=" are left out: they repeat the others for
 * an index that does not know weights.
 */
export function readTerms(terms: string): { root: string; marks: number; isInVariant: boolean }[] {
  return terms.split(' ').flatMap((lexeme) => {
    const end = lexeme.indexOf("'", 1)
    if (end === -1 || lexeme[1] === '=') return []
    const places = lexeme.slice(end + 1)
    const [isInHead, isInRest, isInVariant] = [places.includes('A'), places.includes('B'), places.includes('C')]
    const marks = (isInHead || isInRest || isInVariant ? inName : 0) | (isInHead ? inHead : 0)
    return [{ root: lexeme.slice(1, end), marks, isInVariant }]
  })
}
