import { useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { useProofQuestion } from '#admin/recover-session.ts'
import { keepSession, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CodeField } from './code-field.tsx'
import { readPasskey } from './passkeys.ts'

type Way = 'passkey' | 'totp' | 'password'

const words = accountWords.signIn

/** The fresh proof over a form whose save needs it. Closing it leaves the form as it is: the next save asks again. */
export function ProofDialog() {
  const question = useProofQuestion()
  const session = useSession()
  return (
    <Dialog isOpen={question !== undefined} onClose={() => question?.answer(false)} title={words.proofTitle}>
      {question && session && (
        <ProofForm
          session={session}
          onProven={(proven) => {
            keepSession(proven)
            question.answer(true)
          }}
        />
      )}
    </Dialog>
  )
}

type ProofFormProps = { session: StaffSession; onProven: (session: StaffSession) => void }

function ProofForm({ session: { factors }, onProven }: ProofFormProps) {
  const ways: readonly Way[] = factors.filter((factor) => factor !== 'recovery')
  const [way, setWay] = useState<Way>(ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'password'))
  const [typed, setTyped] = useState('')
  const { isRunning, problem, submit } = useSubmit()
  const prove = (value: string) => submit(async () => onProven((await send(way, value)).data))
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void prove(typed)
      }}
    >
      <p className="text-ink-soft">{words.proofText}</p>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {way === 'totp' && <CodeField value={typed} onChange={setTyped} onComplete={(code) => void prove(code)} />}
      {way === 'password' && (
        <Field label={words.proofPassword}>
          {(control) => (
            <Input
              {...control}
              ref={focusOnMount}
              type="password"
              autoComplete="current-password"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isRunning}>
          {way === 'passkey' ? words.usePasskey : words.confirm}
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="quiet" onClick={() => setWay(other)}>
              {other === 'passkey' ? words.usePasskey : words.useCode}
            </Button>
          ))}
      </div>
    </form>
  )
}

async function send(way: Way, typed: string): Promise<{ data: StaffSession }> {
  switch (way) {
    case 'passkey': {
      const { data: options } = await api.session.passkeyOptions()
      return api.session.proof({ body: { credential: { ...(await readPasskey(options)) } } })
    }
    case 'totp':
      return api.session.proof({ body: { code: typed } })
    case 'password':
      return api.session.proof({ body: { password: typed } })
  }
}
