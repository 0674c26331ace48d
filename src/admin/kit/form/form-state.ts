import { type Thing, toValues } from '../collection/collection.ts'
import type { Draft } from './drafts.ts'
import { type Conflict, hasChanges, mergeValues, type Values } from './merge.ts'

export type FormState = {
  /** As saved last; undefined for a new thing. */
  item: Thing | undefined
  base: Values
  values: Values
  errors: Readonly<Record<string, readonly string[]>>
  message: string | undefined
  /** The fields that another person changed meanwhile, to another value. */
  question: { conflicts: readonly Conflict[]; who: string | null } | undefined
  isSaving: boolean
  /** When the changes were typed, if an earlier visit left them. */
  draftAt: string | undefined
}

/** The form as it opens: what the server has, with an unsaved draft on top of it. */
export function restoreForm(
  draft: Draft | undefined,
  { fields, item }: { fields: readonly { name: string }[]; item: Thing | undefined },
): FormState {
  const base = toValues(fields, item)
  const fresh = { item, base, values: base, errors: {}, message: undefined, question: undefined, isSaving: false }
  if (!draft) return { ...fresh, draftAt: undefined }
  const merged = mergeValues({
    base: { ...base, ...draft.base },
    mine: { ...base, ...draft.base, ...draft.changes },
    theirs: base,
  })
  return {
    ...fresh,
    values: merged.values,
    question: merged.conflicts.length > 0 ? { conflicts: merged.conflicts, who: null } : undefined,
    draftAt: hasChanges(base, merged.values) ? draft.at : undefined,
  }
}
