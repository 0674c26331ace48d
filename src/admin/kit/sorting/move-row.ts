/** Takes a row out and puts it at another place; returns an unchanged copy for a place outside the list. */
export function moveRow<Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): Row[] {
  const moved = rows[from]
  if (moved === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}
