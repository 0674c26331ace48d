import { type ComponentProps, useState } from 'react'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { Input } from '#ui/input.tsx'

const words = loginMessages

export type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'after'>

/** The typed text can be shown, and pasting is allowed. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} maxLength={128} className="pr-24" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? words.hidePassword : words.showPassword}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 px-3 text-xs font-semibold text-primary-600 hover:text-primary-700 noscript:hidden"
      >
        {isShown ? words.hide : words.show}
      </button>
    </span>
  )
}
