import { useRef, useState } from 'react'
import { photoWords } from '#admin/i18n/photo-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

type PhotoButtonProps = {
  label: string
  look?: 'primary' | 'secondary'
  maxBytes: number
  isLoading?: boolean
  /** A JPEG in base64, small enough. */
  onPhoto: (jpeg: string) => void
}

/** Opens the camera of a phone; a computer asks for a file. */
export function PhotoButton({ label, look = 'secondary', maxBytes, isLoading = false, onPhoto }: PhotoButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'reading' | 'broken'>('ready')
  const take = async (file: File | undefined) => {
    if (!file) return
    setState('reading')
    const jpeg = await shrinkPhoto(file, maxBytes)
    setState(jpeg === undefined ? 'broken' : 'ready')
    if (jpeg !== undefined) onPhoto(jpeg)
  }
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        look={look}
        icon={<Icon name="camera" className="size-4" />}
        isLoading={isLoading || state === 'reading'}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      {state === 'broken' && (
        <span role="alert" className="text-sm text-danger">
          {photoWords.broken}
        </span>
      )}
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </span>
  )
}
