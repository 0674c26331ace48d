/** Apart from `paths.ts`: only pages that are loaded late need it. The link is that of the order. */
export function reminderPath({ id, hash }: { id: number; hash: string }): string {
  return `/o-rok-znova/${id}/${hash}`
}
