import { slugify } from '#kernel/slug.ts'

/** Values as small numbers. */
export type Dictionary = {
  readonly size: number
  /** From 1 on; 0 means no value. The first name of a value is kept. */
  toId: (value: string, name: string) => number
  /** As `toId`, but the value takes the new name. */
  toLatestId: (value: string, name: string) => number
  find: (value: string) => number
  findName: (name: string) => number | undefined
  get: (id: number) => { value: string; name: string }
}

export function createDictionary(): Dictionary {
  const entries: { value: string; name: string }[] = [{ value: '', name: '' }]
  const ids = new Map<string, number>()
  const idsByName = new Map<string, number>()
  return {
    get size() {
      return entries.length - 1
    },
    toId(value, name) {
      const id = ids.get(value) ?? entries.length
      if (id === entries.length) {
        entries.push({ value, name })
        ids.set(value, id)
      }
      idsByName.set(name, id)
      return id
    },
    toLatestId(value, name) {
      const id = this.toId(value, name)
      entries[id] = { value, name }
      return id
    },
    find: (value) => ids.get(value) ?? 0,
    findName: (name) => idsByName.get(name),
    get: (id) => entries[id] ?? { value: '', name: '' },
  }
}

/** The id of a word by its slug, which is the value in URLs; words that differ only by case or accents are one value. */
export function toValueId(dictionary: Dictionary, name: string | null): number {
  if (name === null) return 0
  const known = dictionary.findName(name)
  if (known !== undefined) return known
  const value = slugify(name)
  return value === '' ? 0 : dictionary.toId(value, name)
}

export type Sets = {
  /** From 1 on; 0 is the empty set. */
  toId: (members: readonly number[]) => number
  membersOf: (id: number) => readonly number[]
  /** Which sets contain the member, by their ids. */
  having: (member: number) => Uint8Array
}

/** The few distinct combinations of lists or of locations, so that a row needs one number for each of them. */
export function createSets(): Sets {
  const sets: (readonly number[])[] = [[]]
  const ids = new Map<string, number>([['', 0]])
  return {
    toId(members) {
      const key = members.join(',')
      const known = ids.get(key)
      if (known !== undefined) return known
      ids.set(key, sets.length)
      sets.push([...members])
      return sets.length - 1
    },
    membersOf: (id) => sets[id] ?? [],
    having(member) {
      const found = new Uint8Array(sets.length)
      if (member === 0) return found
      for (const [id, members] of sets.entries()) if (members.includes(member)) found[id] = 1
      return found
    },
  }
}
