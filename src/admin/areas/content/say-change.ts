import { formatTime } from '#admin/kit/browser/moments.ts'

type Changed = { changed_at: string | null; changed_by: string | null }

/** When a row was changed last, and by whom: "9:30 · Eva Malá". */
export function sayChange({ changed_at: at, changed_by: name }: Changed): string {
  return [at && formatTime(at), name].filter(Boolean).join(' · ')
}
