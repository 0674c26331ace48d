import { type RefObject, useEffect } from 'react'
import { toFullName } from '#kernel/full-name.ts'
import { useSession } from '#storefront/session.ts'

/** Fills the fields `name` and `email` of a form with those of the logged-in customer, if they are still empty. */
export function useKnownCustomer(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    const known = { name: toFullName(user), email: user.email }
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [form, user])
}
