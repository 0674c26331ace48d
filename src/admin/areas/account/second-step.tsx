import { useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { readPasskey } from './passkeys.ts'

export type SecondStepProps = {
  session: StaffSession
  onDone: (session: StaffSession) => void
  onRestart: () => void
}

type Way = StaffSession['factors'][number]

const words = accountWords.signIn

/** The second factor: the passkey of this device, a code of the authenticator, or a recovery code. */
export function SecondStep({ session, onDone, onRestart }: SecondStepProps) {
  const { factors } = session
  const [way, setWay] = useState<Way>(factors.includes('passkey') ? 'passkey' : (factors[0] ?? 'totp'))
  const [code, setCode] = useState('')
  const { isRunning, problem, submit } = useSubmit()
  const choose = (next: Way) => {
    setCode('')
    setWay(next)
  }
  const prove = async (typed: string) => onDone((await send(way, typed)).data)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(() => prove(code))
      }}
    >
      <h2 className="text-lg">{words.secondTitle}</h2>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {way !== 'passkey' && (
        <CodeField
          key={way}
          isRecovery={way === 'recovery'}
          value={code}
          onChange={setCode}
          // Six digits are a whole code: the last of them sends it.
          onComplete={(whole) => void submit(() => prove(whole))}
        />
      )}
      <Button type="submit" isWide isLoading={isRunning}>
        {way === 'passkey' ? words.usePasskey : words.confirm}
      </Button>
      <div className="grid justify-items-start">
        {factors
          .filter((factor) => factor !== way)
          .map((factor) => (
            <Button key={factor} look="quiet" onClick={() => choose(factor)}>
              {{ passkey: words.usePasskey, totp: words.useCode, recovery: words.useRecovery }[factor]}
            </Button>
          ))}
        <Button look="quiet" onClick={onRestart}>
          {words.other}
        </Button>
      </div>
    </form>
  )
}

async function send(way: Way, code: string): Promise<{ data: StaffSession }> {
  switch (way) {
    case 'passkey': {
      const { data: options } = await api.session.passkeyOptions()
      return api.session.passkey({ body: { credential: { ...(await readPasskey(options)) } } })
    }
    case 'totp':
      return api.session.totp({ body: { code } })
    default:
      return api.session.recovery({ body: { code } })
  }
}
