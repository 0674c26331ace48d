import { useState } from 'react'
import { isSafeLink } from '#kernel/safe-link.ts'
import { LinkTargets } from '#admin/kit/pick/link-targets.tsx'
import { useLinkTargets } from '#admin/kit/pick/use-link-targets.ts'
import { Input, type InputProps } from '#ui/input.tsx'

export type LinkInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (link: string) => void
}

/** Where something leads: found by its name in the shop, or typed whole. */
export function LinkInput({ value, onChange, ...input }: LinkInputProps) {
  // What was there before is not searched for.
  const [isTyped, setIsTyped] = useState(false)
  const found = useLinkTargets(isTyped && !isSafeLink(value) ? value : '', ([first], q) => {
    if (first && value.trim() === q) onChange(first.url)
  })
  return (
    <div className="grid gap-1">
      <Input
        {...input}
        value={value}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setIsTyped(true)
          onChange(target.value)
        }}
        onKeyDown={(event) => {
          // Enter chooses the first found and does not save.
          if (event.key === 'Enter' && found.enter()) event.preventDefault()
        }}
      />
      <LinkTargets found={found} onChoose={onChange} />
    </div>
  )
}
