import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { UploadIcon } from './icons.tsx'
import { words } from './words.ts'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'multiple'>

/**
 * The browser's own file field uses the browser's language: here it lies invisibly over a Slovak button and receives
 * the press, the key and the dropped file. Without a script to show the chosen name, it stays visible.
 */
export function FileInput({ className, onChange, ...rest }: FileInputProps) {
  const [name, setName] = useState('')
  return (
    <span
      className={clsx(
        'relative flex min-h-11 items-center gap-3 rounded-control border border-edge bg-ground p-1 hover:border-ink has-focus-visible:ring-2 has-focus-visible:ring-primary-700 has-focus-visible:ring-offset-2 has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger',
        className,
      )}
    >
      <span
        aria-hidden
        className="inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control bg-panel px-3 font-semibold noscript:hidden"
      >
        <UploadIcon />
        {words.chooseFile}
      </span>
      <output className={clsx('w-0 grow truncate noscript:hidden', name === '' && 'text-ink-soft')}>
        {name || words.noFile}
      </output>
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? '')
          onChange?.(event)
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:p-2 noscript:opacity-100"
      />
    </span>
  )
}
