import { type ReactNode, useState } from 'react'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { Icon, type IconName } from '#admin/kit/icons/icon.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { createPasskey, hasPasskeys } from './passkeys.ts'
import { nameDevice } from './name-device.ts'

export type SetUpFactorProps = {
  /** The recovery codes, which are shown this once; null = the person has codes already. */
  onDone: (codes: string[] | null) => void
}

const words = accountWords.setUp

/** Chooses and sets up a second factor: a passkey, or an authenticator on the phone. */
export function SetUpFactor({ onDone }: SetUpFactorProps) {
  const [isWithApp, setIsWithApp] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  if (isWithApp) return <AuthenticatorSetUp onDone={onDone} onBack={() => setIsWithApp(false)} />
  const addPasskey = async () => {
    const { data: options } = await api.factors.passkeyOptions()
    const credential = await createPasskey(options)
    const { data } = await api.factors.addPasskey({
      body: { name: nameDevice(navigator.userAgent), credential: { ...credential } },
    })
    onDone(data.recovery_codes)
  }
  return (
    <div className="grid gap-3">
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <Way icon="key" title={words.passkeyTitle} text={hasPasskeys() ? words.passkeyText : words.passkeyUnsupported}>
        {hasPasskeys() && (
          <Button isLoading={isRunning} onClick={() => void submit(addPasskey)}>
            {words.passkeyAdd}
          </Button>
        )}
      </Way>
      <Way icon="phone" title={words.appTitle} text={words.appText}>
        <Button look="secondary" onClick={() => setIsWithApp(true)}>
          {words.appAdd}
        </Button>
      </Way>
    </div>
  )
}

type WayProps = { icon: IconName; title: string; text: string; children: ReactNode }

function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 rounded-card border border-line p-4">
      <span className="grid size-10 place-items-center rounded-full bg-panel">
        <Icon name={icon} />
      </span>
      <div className="grid justify-items-start gap-1">
        <h2 className="text-base">{title}</h2>
        <p className="pb-2 text-ink-soft">{text}</p>
        {children}
      </div>
    </section>
  )
}
