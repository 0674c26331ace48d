import type { AdminProductRow } from '#contracts/admin/product-fields.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'

/** The name with its picture, by which goods are known sooner than by their name. */
export function GoodsName({ row: { name, image } }: { row: Pick<AdminProductRow, 'name' | 'image'> }) {
  return (
    <span className="flex items-center gap-3">
      {image ? (
        <img
          src={`${image.src}-160.webp`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-control bg-panel object-cover"
        />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-panel text-ink-soft">
          <Icon name="goods" className="size-5" />
        </span>
      )}
      <span className="min-w-0">{name}</span>
    </span>
  )
}
