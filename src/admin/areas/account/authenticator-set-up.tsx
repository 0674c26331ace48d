import { useEffect, useState } from 'react'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { latePart } from '#admin/kit/states/late-part.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeField } from './code-field.tsx'

export type AuthenticatorSetUpProps = { onDone: (codes: string[] | null) => void; onBack: () => void }

const QrCode = latePart(async () => (await import('#admin/kit/qr-code.tsx')).QrCode, <Skeleton className="size-48" />)
const words = accountWords.setUp

export function AuthenticatorSetUp({ onDone, onBack }: AuthenticatorSetUpProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const { isRunning, problem, submit } = useSubmit()
  useEffect(() => {
    void submit(async () => setSecret((await api.factors.totp()).data))
    // Once: every call makes a new secret, and the one on the screen must be the one that is confirmed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const confirm = async (typed: string) => {
    const { data } = await api.factors.confirmTotp({ body: { code: typed } })
    onDone(data.recovery_codes)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(() => confirm(code))
      }}
    >
      <div className="grid justify-items-center gap-3">
        <p className="font-semibold">{words.scan}</p>
        {secret ? <QrCode text={secret.uri} label={words.qr} /> : <Skeleton className="size-48" />}
        {secret && (
          <p className="text-center text-xs text-ink-soft">
            {words.scanAlternative} <code className="font-semibold break-all text-ink">{inGroups(secret.secret)}</code>
          </p>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <CodeField
        label={words.code}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void submit(() => confirm(whole))}
      />
      <Button type="submit" isWide isLoading={isRunning}>
        {words.confirm}
      </Button>
      <Button look="quiet" onClick={onBack} className="justify-self-start">
        {words.back}
      </Button>
    </form>
  )
}

/** In fours, as it is typed from one screen to another. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
