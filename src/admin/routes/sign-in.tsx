import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api, ApiProblem } from '../api.ts'
import { SignInSteps } from '../areas/account/sign-in-steps.tsx'
import { accountWords } from '../i18n/account-words.ts'
import { PlainScreen } from '../layout/plain-screen.tsx'
import { useTitle } from '../kit/browser/use-title.ts'
import { paths, readTarget } from '../paths.ts'
import { isSignedIn, keepSession, loadSession } from '../session.ts'

type Data = { begun: StaffSession | undefined; target: string }

/** A person who has the first factor already goes on with the second, also after loading the page again. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const target = readTarget(new URL(request.url).search)
  const session = await loadSession(api.session.show).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) return undefined
    throw error
  })
  if (session && isSignedIn(session)) throw redirect(target)
  if (session?.second_factor === 'to_set_up') throw redirect(paths.secondFactor)
  return { begun: session, target }
}

export function Component() {
  const { begun, target } = useLoaderData<Data>()
  const navigate = useNavigate()
  useTitle(accountWords.signIn.title)
  const enter = (session: StaffSession) => {
    keepSession(session)
    void navigate(isSignedIn(session) ? target : paths.secondFactor, { replace: true })
  }
  return (
    <PlainScreen title={accountWords.signIn.title}>
      <SignInSteps begun={begun} onDone={enter} />
    </PlainScreen>
  )
}
