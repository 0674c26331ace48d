/**
 * Does the work for each item, one after another. What fails stops nothing else: it is thrown at the end, so that the job that
 * did it is seen to have failed, and comes again for what is left.
 */
export async function forEachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
