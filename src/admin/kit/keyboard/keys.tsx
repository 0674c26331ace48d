import { Fragment } from 'react'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { toKeyNames } from './registry.ts'

export type KeysProps = { keys: string; className?: string }

/** A shortcut, drawn as keys. */
export function Keys({ keys, className = 'inline-flex' }: KeysProps) {
  const presses = toKeyNames(keys)
  return (
    <span className={`items-center gap-1 ${className}`}>
      {presses.map((press, index) => (
        <Fragment key={press.join()}>
          {index > 0 && <span className="text-xs text-ink-soft">{kitWords.keys.andThen}</span>}
          {press.map((name) => (
            <kbd key={name} className="key">
              {name}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
