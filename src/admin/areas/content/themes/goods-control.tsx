import type { PartySection } from '#contracts/party/sections.ts'
import type { ProductId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { themeWords as words } from '#admin/i18n/theme-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { FoundSearch } from '#admin/kit/pick/found-search.tsx'
import { readPicture } from '#admin/kit/picture/read-picture.ts'
import { type NamedSpot, readSpots } from './read-theme.ts'
import { SpotRow } from './spot-row.tsx'
import { SpotsPicture } from './spots-picture.tsx'

const usualSection: PartySection = 'decoration'

/** The goods of a theme: where each is in the picture, and to which part of the party it belongs. */
export function ThemeGoodsControl({ field, value, values, isReadOnly, onChange, ...control }: FieldControlProps) {
  const spots = readSpots(value)
  const picture = readPicture(values['picture'])
  const replace = (index: number, spot: NamedSpot) => onChange(spots.with(index, spot))
  return (
    <div className="grid gap-3">
      {picture ? (
        <SpotsPicture
          picture={picture}
          spots={spots}
          isReadOnly={isReadOnly}
          onMove={(index, place) => {
            const spot = spots[index]
            if (spot) replace(index, { ...spot, ...place })
          }}
        />
      ) : (
        <p className="text-sm text-ink-soft">{words.noPicture}</p>
      )}
      {spots.length > 0 && (
        <ol className="grid gap-2">
          {spots.map((spot, index) => (
            <SpotRow
              key={spot.product_id}
              spot={spot}
              number={index + 1}
              isReadOnly={isReadOnly}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => onChange(spots.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <FoundSearch
          control={{ ...control, required: false, name: field.name }}
          placeholder={pickWords.findGoods}
          find={findGoods}
          isFit={({ id }) => !spots.some((spot) => spot.product_id === id)}
          onChoose={({ id, name }) =>
            onChange([...spots, { product_id: id, name, section: usualSection, x: 50, y: 50 }])
          }
        />
      )}
    </div>
  )
}

async function findGoods(q: string, signal?: AbortSignal): Promise<{ id: ProductId; name: string }[]> {
  const { data } = await api.products.list({ query: { q, limit: '6' }, ...(signal && { signal }) })
  return data.rows.map(({ id, name }) => ({ id, name }))
}
