import type { AdminVideo } from '#contracts/admin/videos.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { readYoutube } from '#kernel/youtube.ts'
import { api } from '#admin/api.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { videoWords as words } from '#admin/i18n/video-words.ts'
import { defineCollection, type FieldControlProps } from '#admin/kit/collection/collection.ts'
import { TypedInput } from '#admin/kit/collection/field-control.tsx'
import { GoodsListControl } from '#admin/kit/pick/goods-list-control.tsx'
import { pictureControlOf } from '#admin/kit/picture/picture-control.tsx'
import { sayPicture } from '#admin/kit/picture/read-picture.ts'
import { Input } from '#ui/input.tsx'
import { sayLinked } from '../fields/say-linked.ts'
import { goodsSiblings, videosPath } from '../goods-siblings.ts'
import { formatClock, readClock } from './clock.ts'

export const videos = defineCollection<AdminVideo, AdminVideo>({
  path: videosPath,
  thing: 'video',
  words,
  calls: api.videos,
  endpoints: adminEndpoints.videos,
  siblings: goodsSiblings,
  nameOf: ({ title }) => title,
  detailOf: (row) => `${formatClock(row.seconds)} · ${sayShown(row)}`,
  columns: [
    { key: 'title', label: words.name, value: ({ title }) => title },
    { key: 'length', label: words.length, value: ({ seconds }) => formatClock(seconds), isNumber: true },
    { key: 'products', label: words.products, value: ({ products }) => products.length, isNumber: true },
    { key: 'active', label: words.isActive, value: sayShown },
  ],
  fields: [
    { name: 'title', label: words.name, hint: words.nameHint, maxLength: 120 },
    { name: 'address', label: words.address, hint: words.addressHint, Control: AddressControl },
    { name: 'seconds', label: words.length, hint: words.lengthHint, Control: LengthControl, say: formatClock },
    { name: 'perex', label: words.perex, kind: 'long', isOptional: true, maxLength: 500 },
    {
      name: 'picture',
      label: words.picture,
      hint: words.pictureHint,
      isOptional: true,
      initial: null,
      Control: pictureControlOf('goods'),
      say: sayPicture,
    },
    {
      name: 'products',
      label: words.products,
      hint: words.productsHint,
      isOptional: true,
      initial: [],
      Control: GoodsListControl,
      say: sayLinked,
    },
    { name: 'transcript', label: words.transcript, hint: words.transcriptHint, kind: 'long', isOptional: true },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
    { name: 'position', label: words.position, hint: words.positionHint, kind: 'number', isOptional: true, initial: 0 },
  ],
})

/** With the video as it will play: a wrong address shows another one, or none. */
function AddressControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const typed = typeof value === 'string' ? value : ''
  const id = readYoutube(typed)
  return (
    <>
      <Input
        {...control}
        name={field.name}
        inputMode="url"
        autoComplete="off"
        readOnly={isReadOnly}
        placeholder="https://www.youtube.com/watch?v="
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      {id !== undefined && (
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-sm text-primary-600 underline underline-offset-4"
        >
          {words.check}
        </a>
      )}
    </>
  )
}

function LengthControl({ field, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  return (
    <TypedInput
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      inputMode="text"
      className="max-w-40"
      read={readClock}
      format={formatClock}
      onValue={onChange}
    />
  )
}

function sayShown({ is_active: isActive }: AdminVideo): string {
  return isActive ? formWords.yes : formWords.no
}
