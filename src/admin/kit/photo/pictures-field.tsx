import { clsx } from 'clsx'
import { type DragEvent, useId, useRef, useState } from 'react'
import { pictureWords as words } from '#admin/i18n/picture-words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { words as uiWords } from '#ui/words.ts'
import { Icon } from '../icons/icon.tsx'
import { type UploadedPicture, useUploads } from './use-uploads.ts'

type PicturesFieldProps = {
  pictures: readonly UploadedPicture[]
  most: number
  error?: string | undefined
  onChange: (change: (pictures: readonly UploadedPicture[]) => readonly UploadedPicture[]) => void
}

/** Pictures of a thing, the main one first: chosen from the device or dragged here, and sent without waiting for the form. */
export function PicturesField({ pictures, most, error, onChange }: PicturesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { waiting, problems, upload } = useUploads()
  const room = most - pictures.length - waiting
  const add = async (files: readonly File[]) => {
    const uploaded = await upload(files.slice(0, room))
    onChange((before) => [...before, ...uploaded.filter(({ id: added }) => !before.some((old) => old.id === added))])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={clsx('grid gap-2 rounded-card', isOver && 'bg-panel outline-2 outline-dashed')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span id={id} className="font-semibold">
        {words.label}
        <span className="font-normal text-ink-soft"> ({uiWords.optional})</span>
      </span>
      {pictures.length > 0 && <Thumbs pictures={pictures} onChange={onChange} />}
      <Button
        look="secondary"
        className="justify-self-start"
        icon={<Icon name="plus" className="size-4" />}
        isLoading={waiting > 0}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {words.add}
      </Button>
      <Problems problems={error === undefined ? problems : [error, ...problems]} />
      <p className="text-xs text-ink-soft">{room <= 0 && waiting === 0 ? words.full(most) : words.hint}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.add}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}

function Thumbs({ pictures, onChange }: Pick<PicturesFieldProps, 'pictures' | 'onChange'>) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ id, image }, index) => (
        <li key={id} className="grid w-36 gap-1">
          <img
            src={`${image.src}-320.webp`}
            alt={words.picture(index + 1)}
            width={144}
            height={144}
            className="aspect-square w-full rounded-control bg-panel object-cover"
          />
          <span className="flex min-h-10 items-center justify-between gap-1 text-sm">
            {index === 0 ? (
              <span className="px-1 font-semibold">{words.main}</span>
            ) : (
              <button
                type="button"
                aria-label={words.makeMainOf(index + 1)}
                className="min-h-10 px-1 text-primary-600 underline-offset-4 hover:underline"
                onClick={() => onChange((before) => before.toSorted((one, other) => rank(other, id) - rank(one, id)))}
              >
                {words.makeMain}
              </button>
            )}
            <IconButton
              label={words.remove(index + 1)}
              onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
            >
              <Icon name="trash" className="size-4" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The chosen picture before all others, whose order stays. */
function rank({ id }: UploadedPicture, chosen: number): number {
  return id === chosen ? 1 : 0
}
