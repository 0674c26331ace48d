import { accountWords } from '#admin/i18n/account-words.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type CodeFieldProps = {
  isRecovery?: boolean
  label?: string
  value: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
}

const words = accountWords.signIn
const digits = 6

/** A code of the authenticator, or a recovery code. Spaces that a person copies with it are not part of it. */
export function CodeField({ isRecovery = false, label, value, onChange, onComplete }: CodeFieldProps) {
  const change = (typed: string) => {
    const code = isRecovery ? typed : typed.replaceAll(/\D/g, '').slice(0, digits)
    onChange(code)
    if (!isRecovery && code.length === digits && value.length < digits) onComplete(code)
  }
  return (
    <Field
      label={label ?? (isRecovery ? words.recovery : words.code)}
      hint={isRecovery ? words.recoveryHint : words.codeHint}
    >
      {(control) => (
        <Input
          {...control}
          ref={focusOnMount}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => change(target.value)}
          className="code-input"
        />
      )}
    </Field>
  )
}
