import { clsx } from 'clsx'
import type { ConsentRow } from '#contracts/admin/consents.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { sayConsent, sayState } from './say-consent.ts'

export type ConsentLineProps = {
  consent: ConsentRow
  /** Undefined = the person may not end a newsletter. */
  onWithdraw: ((email: string) => void) | undefined
}

export function ConsentLine({ consent, onWithdraw }: ConsentLineProps) {
  const { user_id: userId, name, email, is_granted: isGranted, way, at, is_withdrawable: isWithdrawable } = consent
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 md:px-6">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">
          {userId === null ? (
            <span className="font-medium">{email}</span>
          ) : (
            <RouterLink href={`${paths.customers}/${userId}`} className="link font-medium">
              {email}
            </RouterLink>
          )}
          {name !== '' && <span className="text-ink-soft"> · {name}</span>}
        </p>
        <p className="text-sm text-ink-soft">{sayConsent(consent)}</p>
      </div>
      <div className="min-w-0 basis-72 text-sm lg:basis-96">
        <p className={clsx('font-medium', isGranted ? 'text-success' : 'text-ink-soft')}>{sayState(consent)}</p>
        <p className="text-ink-soft tabular-nums">
          {formatDateTime(at)} · {way === '' ? words.unknownWay : words.ways[way]}
        </p>
      </div>
      {onWithdraw && (
        <div className="empty:hidden md:basis-24 md:text-right md:empty:block">
          {isWithdrawable && (
            <Button look="secondary" aria-label={words.withdrawOf(email)} onClick={() => onWithdraw(email)}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
