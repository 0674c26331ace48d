import { type BranchGoods, maxBranchGoods } from '#contracts/admin/counter.ts'
import type { StoreId } from '#kernel/ids.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'

const words = counterWords.goods

export type GoodsListProps = {
  found: readonly BranchGoods[]
  branch: StoreId | undefined
  onChoose: (code: string) => void
}

/** Several results of a search, with the pieces that are free here; in all places for a person who has not chosen a branch. */
export function GoodsList({ found, branch, onChoose }: GoodsListProps) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {found.map((goods) => (
          <li key={goods.variant_id}>
            <button
              type="button"
              onClick={() => onChoose(goods.code)}
              className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left md:px-6"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">
                  {[goods.name, goods.variant_name].filter(Boolean).join(', ')}
                </span>
                <span className="block text-sm text-ink-soft">{words.code(goods.code, goods.ean)}</span>
              </span>
              <span className="shrink-0 text-sm font-medium tabular-nums">{words.free(countFree(goods, branch))}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === maxBranchGoods && (
        <p className="px-4 text-sm text-ink-soft md:px-6">{words.more(found.length)}</p>
      )}
    </>
  )
}

function countFree({ places }: BranchGoods, branch: StoreId | undefined): number {
  const counted = branch === undefined ? places : places.filter((place) => place.branch?.id === branch)
  return counted.reduce((sum, { free }) => sum + free, 0)
}
