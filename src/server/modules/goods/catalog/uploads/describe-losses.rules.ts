/** What of a file is lost or changed by an import, in sentences. */
import type { RemarkGroup } from '../import/remarks.store.ts'
import type { ColumnUse } from '../import/survey/survey.ts'

/** More are only counted. */
const shownNotes = 100

export function describeLosses({
  losses,
  lostColumns,
  note,
}: {
  losses: readonly RemarkGroup[]
  lostColumns: readonly ColumnUse[]
  note: string | undefined
}): string[] {
  const all = [
    ...(note === undefined ? [] : [note]),
    ...lostColumns.map(({ title, rows }) => `Stĺpec ${title} sa nepreberá (${sayValues(rows)}).`),
    ...losses.map(({ column, reason, count, places }) => {
      const [first] = places
      const where = count === 1 ? `riadok ${first?.line}` : `${count}×, prvý riadok ${first?.line}`
      return `${column ? `Stĺpec ${column}: ` : ''}${reason} (${where})`
    }),
  ]
  return all.length > shownNotes ? [...all.slice(0, shownNotes), `A ďalších ${all.length - shownNotes}.`] : all
}

function sayValues(count: number): string {
  return `${count} ${count === 1 ? 'hodnota' : count < 5 ? 'hodnoty' : 'hodnôt'}`
}
