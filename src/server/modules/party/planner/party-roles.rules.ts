import type { PartyRole } from './plan.types.ts'

/** A role as it is stored: with the goods that belong to it. */
export type StoredRole = PartyRole & {
  categoryIds: readonly number[]
  /** One of them is in the folded name of the goods; empty = any name. `{vek}` stands for a digit of the age. */
  words: readonly string[]
  notWords: readonly string[]
}

/** In a word of a role, for a digit of the age. */
export const agePlace = '{vek}'

/** Goods that are found for a stored role, by their name without diacritics and capital letters. */
type FoundForRole = { roleKey: string; foldedName: string }

export function isOfAge({ words }: Pick<StoredRole, 'words'>): boolean {
  return words.some((word) => word.includes(agePlace))
}

/**
 * The roles of a party for this age, and the goods of each: a role with digits becomes a role per digit of the age ("číslo 1" and
 * "číslo 2" for twelve, twice "číslo 1" for eleven), and is left out if the age is not known. The words are folded.
 */
export function matchAge<Found extends FoundForRole>(
  { roles, found }: { roles: readonly StoredRole[]; found: readonly Found[] },
  age: number | undefined,
): { roles: PartyRole[]; found: Found[] } {
  const byRole = Map.groupBy(found, ({ roleKey }) => roleKey)
  const matched = roles.flatMap((role) => {
    const goods = byRole.get(role.key) ?? []
    if (!isOfAge(role)) return [{ role, goods }]
    return age === undefined ? [] : ofDigits(role, { goods, digits: [...String(age)] })
  })
  return { roles: matched.map(({ role }) => role), found: matched.flatMap(({ goods }) => goods) }
}

function ofDigits<Found extends FoundForRole>(
  role: StoredRole,
  { goods, digits }: { goods: readonly Found[]; digits: readonly string[] },
) {
  return [...new Set(digits)].map((digit) => {
    const key = `${role.key}-${digit}`
    const words = role.words.map((word) => word.replaceAll(agePlace, digit))
    return {
      role: {
        ...role,
        key,
        name: `${role.name} ${digit}`,
        piecesHundredths: role.piecesHundredths * digits.filter((one) => one === digit).length,
      },
      goods: goods
        .filter(({ foldedName }) => words.some((word) => foldedName.includes(word)))
        .map((one) => ({ ...one, roleKey: key })),
    }
  })
}
