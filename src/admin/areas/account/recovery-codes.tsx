import { useState } from 'react'
import { accountWords } from '#admin/i18n/account-words.ts'
import { Button } from '#ui/button.tsx'

export type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

const words = accountWords.codes

/** The ten recovery codes, shown once: a person copies or prints them before they go on. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setIsCopied(true)
  }
  return (
    <section className="grid gap-4">
      <p className="hidden print:block">{words.paper(location.host)}</p>
      <ol className="grid grid-cols-2 gap-2 rounded-card bg-panel p-4 text-center text-base font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="not-printed flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button look="secondary" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <Button isWide onClick={onKept} className="not-printed">
        {words.kept}
      </Button>
    </section>
  )
}
