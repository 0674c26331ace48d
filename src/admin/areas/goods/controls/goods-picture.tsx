import type { AdminPicture, AdminVariant } from '#contracts/admin/product-fields.ts'
import { cropWords } from '#admin/i18n/crop-words.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { variantName } from '../offer/variant-name.ts'

const words = goodsWords.pictures

export type GoodsPictureProps = {
  picture: AdminPicture
  /** From 1. */
  place: number
  /** Those that it may show; none = the product has one. */
  variants: readonly AdminVariant[]
  isReadOnly: boolean
  onChange: (picture: AdminPicture) => void
  /** Opens what cuts a part out of it; undefined = the person may not add pictures. */
  onCrop: (() => void) | undefined
  onEarlier: () => void
  onRemove: () => void
}

export function GoodsPicture({ picture, place, variants, isReadOnly, ...on }: GoodsPictureProps) {
  const { image, alt } = picture
  return (
    <figure className="grid gap-1">
      <div className="relative">
        <img
          src={`${image.src}-320.webp`}
          alt={alt}
          width={160}
          height={160}
          loading="lazy"
          className="aspect-square w-full rounded-control bg-panel object-cover"
        />
        {place === 1 && (
          <span className="absolute top-1 left-1 rounded-control bg-ground px-2 text-xs font-semibold">
            {words.main}
          </span>
        )}
      </div>
      <Input
        aria-label={words.alt(place)}
        placeholder={words.altPattern}
        readOnly={isReadOnly}
        maxLength={200}
        className="text-sm"
        value={alt}
        onChange={({ target }) => on.onChange({ ...picture, alt: target.value })}
      />
      {variants.length > 0 && (
        <Select
          aria-label={words.variant(place)}
          disabled={isReadOnly}
          className="text-sm"
          value={picture.variant_id ?? ''}
          onChange={({ target }) => on.onChange({ ...picture, variant_id: Number(target.value) || null })}
        >
          <option value="">{words.whole}</option>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variantName(variant)}
            </option>
          ))}
        </Select>
      )}
      {!isReadOnly && <PictureTools place={place} {...on} />}
    </figure>
  )
}

type PictureToolsProps = Pick<GoodsPictureProps, 'place' | 'onCrop' | 'onEarlier' | 'onRemove'>

function PictureTools({ place, onCrop, onEarlier, onRemove }: PictureToolsProps) {
  return (
    <span className="flex justify-end">
      {onCrop && (
        <IconButton label={cropWords.open(place)} title={cropWords.open(place)} aria-haspopup="dialog" onClick={onCrop}>
          <Icon name="crop" className="size-4" />
        </IconButton>
      )}
      {place > 1 && (
        <IconButton label={words.earlier(place)} title={words.earlier(place)} onClick={onEarlier}>
          <Icon name="back" className="size-4" />
        </IconButton>
      )}
      <IconButton label={words.remove(place)} title={words.remove(place)} onClick={onRemove}>
        <Icon name="trash" className="size-4" />
      </IconButton>
    </span>
  )
}
