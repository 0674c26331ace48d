import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Form } from '#storefront/router/index.ts'
import type { SizeProfiles as AccountProfiles } from '#contracts/size-profiles.ts'
import { sizeProfileMessages as words } from '#storefront/i18n/size-profile-messages.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import {
  dropProfile,
  type KeptProfile,
  keepProfile,
  toKept,
  useKeptProfiles,
} from '#storefront/kit/goods/kept-profiles.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { Said } from '#ui/said.tsx'
import { type AskedSize, hasMeasures, profileHref } from './asked-size.ts'

export type SizeProfilesProps = {
  asked: AskedSize
  /** Undefined = a visitor without an account, whose measures stay in the browser. */
  account: AccountProfiles | undefined
  form: SentForm
}

/** Measures that are kept under a name: each is a link that fills the form. */
export function SizeProfiles({ asked, account, form }: SizeProfilesProps) {
  return account ? <OfAccount asked={asked} account={account} form={form} /> : <OfBrowser asked={asked} />
}

function OfAccount({ asked, account, form }: SizeProfilesProps & { account: AccountProfiles }) {
  const { faultOf, valueOf } = form
  const canSave = hasMeasures(asked)
  if (account.profiles.length === 0 && !canSave) return null
  return (
    <Frame>
      <FormProblem form={form} />
      {account.profiles.length > 0 && (
        <ul className="size-profiles">
          {account.profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileLink profile={toKept(profile)} asked={asked} />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove" />
                <IconButton type="submit" name="profile" value={profile.id} label={words.remove(profile.name)}>
                  <TrashIcon className="size-4" />
                </IconButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Form method="post" noValidate preventScrollReset className="size-save">
          <NameField value={valueOf('name')} error={faultOf('name')} hint={words.ofAccount} />
          {!account.has_consent && (
            <div>
              <Checkbox
                name="hasConsent"
                value="1"
                aria-invalid={faultOf('hasConsent') ? true : undefined}
                aria-describedby={faultOf('hasConsent') ? 'measures-consent' : undefined}
              >
                {words.consent}
              </Checkbox>
              {faultOf('hasConsent') && (
                <p id="measures-consent" className="text-sm font-medium text-danger">
                  <Said text={faultOf('hasConsent') ?? ''} />
                </p>
              )}
            </div>
          )}
          <Button type="submit" name="intent" value="save" look="secondary" isLoading={form.isBusy}>
            {words.save}
          </Button>
        </Form>
      )}
    </Frame>
  )
}

function OfBrowser({ asked }: { asked: AskedSize }) {
  const profiles = useKeptProfiles()
  const isHydrated = useHydrated()
  const canSave = hasMeasures(asked)
  // Only scripts can keep them here.
  if (!isHydrated || (profiles.length === 0 && !canSave)) return null
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = readText(new FormData(event.currentTarget), 'name').trim()
    if (name === '') return
    keepProfile({ name, wearer: asked.wearer, measured: asked.measured })
    event.currentTarget.reset()
  }
  return (
    <Frame>
      {profiles.length > 0 && (
        <ul className="size-profiles">
          {profiles.map((profile) => (
            <li key={profile.name}>
              <ProfileLink profile={profile} asked={asked} />
              <IconButton label={words.remove(profile.name)} onClick={() => dropProfile(profile.name)}>
                <TrashIcon className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <form onSubmit={save} className="size-save">
          <NameField hint={words.ofBrowser} />
          <Button type="submit" look="secondary">
            {words.save}
          </Button>
        </form>
      )}
      <p className="text-xs text-ink-soft">
        {words.everywhere}{' '}
        <RouterLink href={paths.login(paths.sizeFinder())} className="font-semibold text-primary-600 hover:underline">
          {words.logIn}
        </RouterLink>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-base font-semibold">
        {words.title}
      </h2>
      {children}
    </section>
  )
}

function ProfileLink({ profile, asked }: { profile: KeptProfile; asked: AskedSize }) {
  return (
    <RouterLink href={profileHref(profile, asked)} className="target font-semibold hover:underline">
      {profile.name}
    </RouterLink>
  )
}

type NameFieldProps = { value?: string; error?: string | undefined; hint: string }

function NameField({ value, error, hint }: NameFieldProps) {
  return (
    <Field label={words.name} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="name"
          maxLength={60}
          autoComplete="off"
          placeholder={words.example}
          defaultValue={value}
        />
      )}
    </Field>
  )
}
