import { clsx } from 'clsx'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type AdminPicture, type AdminProduct, maxProductPictures } from '#contracts/admin/product-fields.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { cropWords } from '#admin/i18n/crop-words.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { CropPicture } from '#admin/kit/photo/crop/crop-picture.tsx'
import { type UploadedPicture, useUploads } from '#admin/kit/photo/use-uploads.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { GoodsPicture } from './goods-picture.tsx'

const words = goodsWords.pictures

/** The pictures of a product and of its variants: dropped, pasted or chosen, put in order by dragging or by buttons. */
export function GoodsPicturesControl({ id, value, values, isReadOnly, onChange }: FieldControlProps) {
  const pictures = readPictures(value)
  const [isOver, setIsOver] = useState(false)
  const mayAdd = mayCall(useSession(), adminEndpoints.pictures.create) && !isReadOnly
  const { waiting, problems, upload } = useUploads()
  // More may be dropped, moved or removed while files are on their way.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  const add = async (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    const alt = typeof values['name'] === 'string' ? values['name'] : ''
    const uploaded = await upload(images.slice(0, maxProductPictures - pictures.length))
    const before = latest.current
    const fresh = uploaded.filter((one) => !before.some((old) => old.id === one.id))
    const after = [...before, ...fresh.map((one) => ({ ...one, alt, variant_id: null }))].slice(0, maxProductPictures)
    if (fresh.length > 0) onChange(after)
  }
  usePastedFiles(mayAdd ? (files) => void add(files) : undefined)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (mayAdd && event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files])
  }
  return (
    <div
      id={id}
      role="group"
      aria-label={goodsWords.fields.pictures}
      className={clsx('grid gap-2 rounded-card', isOver && 'bg-panel outline-2 outline-dashed')}
      onDragOver={(event) => {
        event.preventDefault()
        // A picture that is only put in order has no files.
        setIsOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <PictureList pictures={pictures} isReadOnly={isReadOnly} mayCrop={mayAdd} onChange={onChange} />
      {mayAdd && <AddPictures count={pictures.length} isLoading={waiting > 0} onFiles={(files) => void add(files)} />}
      <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  )
}

type PictureListProps = {
  pictures: readonly AdminPicture[]
  isReadOnly: boolean
  mayCrop: boolean
  onChange: (pictures: readonly AdminPicture[]) => void
}

function PictureList({ pictures, isReadOnly, mayCrop, onChange }: PictureListProps) {
  const { item } = useLoaderData<{ item: AdminProduct | undefined }>()
  const variants = item && item.variants.length > 1 ? item.variants : []
  const [dragged, setDragged] = useState<number>()
  const [cropping, setCropping] = useState<number>()
  const toCrop = cropping === undefined ? undefined : pictures[cropping]
  const crop = (index: number, cropped: UploadedPicture) => {
    const picture = pictures[index]
    if (!picture || pictures.some(({ id }, other) => other !== index && id === cropped.id)) return cropWords.known
    onChange(pictures.with(index, { ...picture, ...cropped }))
    setCropping(undefined)
    return undefined
  }
  const move = (from: number, to: number) => onChange(moveTo(pictures, { from, to }))
  return (
    <>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 empty:hidden">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            draggable={!isReadOnly}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            className={clsx(dragged === index && 'opacity-50')}
          >
            <GoodsPicture
              picture={picture}
              place={index + 1}
              variants={variants}
              isReadOnly={isReadOnly}
              onChange={(changed) => onChange(pictures.with(index, changed))}
              onCrop={mayCrop ? () => setCropping(index) : undefined}
              onEarlier={() => move(index, index - 1)}
              onRemove={() => onChange(pictures.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {/* Beside the list, whose pictures are dragged. */}
      {cropping !== undefined && toCrop && (
        <CropPicture
          picture={toCrop}
          onCropped={(cropped) => crop(cropping, cropped)}
          onClose={() => setCropping(undefined)}
        />
      )}
    </>
  )
}

type AddPicturesProps = { count: number; isLoading: boolean; onFiles: (files: readonly File[]) => void }

function AddPictures({ count, isLoading, onFiles }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = count >= maxProductPictures
  return (
    <>
      <Button
        look="secondary"
        className="justify-self-start"
        icon={<Icon name="plus" className="size-4" />}
        isLoading={isLoading}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {words.add}
      </Button>
      <p className="text-xs text-ink-soft">{isFull ? words.full(maxProductPictures) : words.hint}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.add}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** Pictures pasted anywhere on the screen; a text that is pasted goes where the cursor is. */
function usePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (onFiles && files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function moveTo(pictures: readonly AdminPicture[], { from, to }: { from: number; to: number }): AdminPicture[] {
  const moved = pictures[from]
  return moved ? pictures.toSpliced(from, 1).toSpliced(to, 0, moved) : [...pictures]
}

function readPictures(value: unknown): AdminPicture[] {
  return Array.isArray(value) ? value.filter(isPicture) : []
}

function isPicture(value: unknown): value is AdminPicture {
  return typeof value === 'object' && value !== null && 'image' in value && 'alt' in value && 'variant_id' in value
}
