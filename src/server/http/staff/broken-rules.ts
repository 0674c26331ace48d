import { ApiError, invalid } from '#server/http/errors.ts'
import { brokenConstraint } from '#server/platform/db/db.ts'

/** Constraints of the database by name: the field that a person has to change, and what is wrong with it. */
export type BrokenRules = Readonly<Record<string, { field: string; message: string }>>

/** Returns what `write` returns. Throws 422 for a broken constraint of `rules`. */
export async function refuseBroken<Result>(rules: BrokenRules, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const rule = rules[brokenConstraint(error) ?? '']
    if (!rule) throw error
    throw invalid({ [rule.field]: [rule.message] })
  }
}

/** Returns what a deletion returns. Throws 409 if something refers to the row. */
export async function refuseUsed<Result>(remove: () => Promise<Result>, message?: string): Promise<Result> {
  try {
    return await remove()
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw new ApiError('in_use', message === undefined ? {} : { message })
  }
}
