import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { api, ApiProblem } from '../api.ts'
import { RecoveryCodes } from '../areas/account/recovery-codes.tsx'
import { SetUpFactor } from '../areas/account/set-up-factor.tsx'
import { accountWords } from '../i18n/account-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { PlainScreen } from '../layout/plain-screen.tsx'
import { paths, signInPath } from '../paths.ts'
import { keepSession, loadSession } from '../session.ts'

/** The first second factor follows the password; a further one is added from the own account. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname } = new URL(request.url)
  const session = await loadSession(api.session.show).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(signInPath(pathname))
    throw error
  })
  if (session.second_factor === 'needed') throw redirect(signInPath(pathname))
  return null
}

export const shouldRevalidate = () => false

export function Component() {
  const navigate = useNavigate()
  const [codes, setCodes] = useState<readonly string[]>()
  const { setUp, codes: codeWords } = accountWords
  useTitle(setUp.title)
  const enter = async () => {
    keepSession((await api.session.show()).data)
    await navigate(paths.today, { replace: true })
  }
  if (codes) {
    return (
      <PlainScreen title={codeWords.title} lead={codeWords.lead}>
        <RecoveryCodes codes={codes} onKept={() => void enter()} />
      </PlainScreen>
    )
  }
  return (
    <PlainScreen title={setUp.title} lead={setUp.lead}>
      <SetUpFactor onDone={(made) => (made ? setCodes(made) : void enter())} />
    </PlainScreen>
  )
}
