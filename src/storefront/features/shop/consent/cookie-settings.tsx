import type { FormEvent } from 'react'
import { consentMessages } from '#storefront/i18n/consent-messages.ts'
import { consentGroups } from '#storefront/kit/analytics/data-layer.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { closeCookieSettings, useConsent } from './consent-store.ts'
import { giveConsent } from './give-consent.ts'

const formId = 'cookie-settings'

export function CookieSettings() {
  const { groups } = useConsent()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('group')
    giveConsent(consentGroups.filter((group) => chosen.includes(group)))
  }
  return (
    <Dialog
      isOpen
      onClose={closeCookieSettings}
      title={consentMessages.title}
      footer={
        <>
          <Button type="submit" form={formId} look="secondary">
            {consentMessages.save}
          </Button>
          <Button look="secondary" onClick={() => giveConsent(consentGroups)}>
            {consentMessages.acceptAll}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        {consentGroups.map((group) => (
          <Checkbox
            key={group}
            name="group"
            value={group}
            defaultChecked={groups.includes(group)}
            disabled={group === 'technical'}
          >
            <span className="block font-semibold">{consentMessages.groups[group].name}</span>
            <span className="block text-ink-soft">{consentMessages.groups[group].text}</span>
          </Checkbox>
        ))}
      </form>
    </Dialog>
  )
}
