/** Rows of one statement: it ends long before its time limit, and holds its locks for a moment. */
const mostAtOnce = 5_000

/** Deletes all rows that a statement for some of them finds; `deleteSome` returns how many it has deleted. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number>,
  limit: number = mostAtOnce,
): Promise<void> {
  while ((await deleteSome(limit)) === limit);
}
