import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api } from '../api.ts'
import { NewOwner } from '../areas/account/new-owner.tsx'
import { NewPassword } from '../areas/account/new-password.tsx'
import { accountWords } from '../i18n/account-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { StateMessage } from '../kit/states/state-message.tsx'
import { PlainScreen } from '../layout/plain-screen.tsx'
import { paths } from '../paths.ts'
import { isSignedIn, keepSession } from '../session.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { Button } from '#ui/button.tsx'

type Data = { secret: string; isOpen: boolean; isForOwner: boolean }

/** A one-time link: `/sprava/zaciatok?{secret}`. Asking whether it is open does not use it up. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const secret = readSecret(new URL(request.url).search)
  if (secret === '') return { secret, isOpen: false, isForOwner: false }
  const { data } = await api.start.link({ body: { secret } })
  return { secret, isOpen: data.is_open, isForOwner: data.is_for_owner }
}

export const shouldRevalidate = () => false

export function Component() {
  const { secret, isOpen, isForOwner } = useLoaderData<Data>()
  const navigate = useNavigate()
  const [isUsed, setIsUsed] = useState(false)
  const words = accountWords.start
  useTitle(isForOwner ? words.ownerTitle : words.title)
  if (!isOpen || isUsed) {
    return (
      <PlainScreen title={words.title}>
        <StateMessage
          icon="key"
          title={words.closedTitle}
          text={words.closedText}
          action={
            <Button as={RouterLink} href={paths.signIn} look="secondary">
              {words.toSignIn}
            </Button>
          }
        />
      </PlainScreen>
    )
  }
  const enter = (session: StaffSession) => {
    setIsUsed(true)
    keepSession(session)
    // The address with the secret leaves the history.
    void navigate(isSignedIn(session) ? paths.today : paths.secondFactor, { replace: true })
  }
  return isForOwner ? (
    <PlainScreen title={words.ownerTitle} lead={words.ownerLead}>
      <NewOwner secret={secret} onDone={enter} />
    </PlainScreen>
  ) : (
    <PlainScreen title={words.title} lead={words.lead}>
      <NewPassword secret={secret} onDone={enter} />
    </PlainScreen>
  )
}

/** The secret alone, or as the value of any parameter. */
function readSecret(search: string): string {
  const [first] = new URLSearchParams(search)
  return first ? first[1] || first[0] : ''
}
