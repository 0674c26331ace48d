import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api } from '../api.ts'
import { NewPassword } from '../areas/account/new-password.tsx'
import { accountWords } from '../i18n/account-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { StateMessage } from '../kit/states/state-message.tsx'
import { PlainScreen } from '../layout/plain-screen.tsx'
import { paths } from '../paths.ts'
import { isSignedIn, keepSession } from '../session.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { Button } from '#ui/button.tsx'

type Data = { secret: string; isOpen: boolean }

/** A one-time link: `/sprava/zaciatok?{secret}`. Asking whether it is open does not use it up. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const secret = readSecret(new URL(request.url).search)
  if (secret === '') return { secret, isOpen: false }
  const { data } = await api.start.link({ body: { secret } })
  return { secret, isOpen: data.is_open }
}

export const shouldRevalidate = () => false

export function Component() {
  const { secret, isOpen } = useLoaderData<Data>()
  const navigate = useNavigate()
  const [isUsed, setIsUsed] = useState(false)
  const words = accountWords.start
  useTitle(words.title)
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
  return (
    <PlainScreen title={words.title} lead={words.lead}>
      <NewPassword
        secret={secret}
        onDone={(session) => {
          setIsUsed(true)
          keepSession(session)
          // The address with the secret leaves the history.
          void navigate(isSignedIn(session) ? paths.today : paths.secondFactor, { replace: true })
        }}
      />
    </PlainScreen>
  )
}

/** The secret alone, or as the value of any parameter. */
function readSecret(search: string): string {
  const [first] = new URLSearchParams(search)
  return first ? first[1] || first[0] : ''
}
