import { useRef, useState } from 'react'
import { api } from '#admin/api.ts'
import { cropWords } from '#admin/i18n/crop-words.ts'
import { pictureWords as words } from '#admin/i18n/picture-words.ts'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { type ChosenPicture, readPicture } from './read-picture.ts'
import { CropPicture } from '#admin/kit/photo/crop/crop-picture.tsx'
import { type UploadedPicture, useUploads } from '#admin/kit/photo/use-uploads.ts'

export type PictureFieldProps = FieldControl & {
  value: unknown
  isReadOnly: boolean
  onChange: (value: unknown) => void
  of: keyof typeof creates
}

const creates = { texts: api.contentPictures.create, goods: api.pictures.create }
const crops = { texts: api.contentPictureCrops.create, goods: api.pictureCrops.create }

/** One picture of a text, with the words for those who do not see it. */
export function PictureField({ id, value, isReadOnly, onChange, of, ...control }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { waiting, problems, upload } = useUploads(creates[of])
  const picture = readPicture(value)
  const show = ({ id: asset, image }: UploadedPicture) =>
    onChange({ id: asset, src: image.src, alt: picture?.alt ?? image.alt })
  const choose = async (files: readonly File[]) => {
    const [uploaded] = await upload(files.slice(0, 1))
    if (uploaded) show(uploaded)
  }
  return (
    <div className="grid gap-2">
      {picture && <Chosen {...control} picture={picture} isReadOnly={isReadOnly} onChange={onChange} />}
      {!isReadOnly && (
        <div className="flex items-center gap-2">
          <Button
            id={id}
            look="secondary"
            icon={<Icon name="plus" className="size-4" />}
            isLoading={waiting > 0}
            onClick={() => input.current?.click()}
          >
            {picture ? words.another : words.choose}
          </Button>
          {picture && <CropButton picture={picture} create={crops[of]} onCropped={show} />}
          {picture && (
            <IconButton label={words.removeOne} title={words.removeOne} onClick={() => onChange(null)}>
              <Icon name="trash" className="size-4" />
            </IconButton>
          )}
        </div>
      )}
      <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

type CropButtonProps = {
  picture: ChosenPicture
  create: (typeof crops)[keyof typeof crops]
  onCropped: (cropped: UploadedPicture) => void
}

function CropButton({ picture, create, onCropped }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const take = (cropped: UploadedPicture) => {
    onCropped(cropped)
    setIsOpen(false)
    return undefined
  }
  return (
    <>
      <IconButton label={cropWords.title} title={cropWords.title} onClick={() => setIsOpen(true)}>
        <Icon name="crop" className="size-4" />
      </IconButton>
      {isOpen && <CropPicture picture={picture} create={create} onCropped={take} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type ChosenProps = Omit<PictureFieldProps, 'id' | 'value' | 'of'> & { picture: ChosenPicture }

function Chosen({ picture, isReadOnly, onChange, ...control }: ChosenProps) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
      <img
        src={`${picture.src}-320.webp`}
        alt={picture.alt}
        width={128}
        height={96}
        className="aspect-4/3 w-full rounded-control bg-panel object-cover"
      />
      <label className="grid content-start gap-1 text-sm">
        {words.alt}
        <Input
          {...control}
          required={false}
          value={picture.alt}
          maxLength={200}
          readOnly={isReadOnly}
          placeholder={words.altPattern}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      </label>
    </div>
  )
}
