export type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number; pageCount: number }

/** One page of a list, `page` from 1. */
export function toPage<Item>(
  items: Item[],
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): Page<Item> {
  return { items, page, pageSize, total, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
