import * as z from 'zod/mini'
import { storeIdSchema } from '#contracts/ids.ts'

const branchSchema = z.object({ id: storeIdSchema, name: z.string() })
export type ChosenBranch = z.infer<typeof branchSchema>

/** The branch in a field of a form; undefined for none. */
export function readBranch(value: unknown): ChosenBranch | undefined {
  return branchSchema.safeParse(value).data
}
