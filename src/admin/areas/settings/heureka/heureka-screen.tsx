import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { DataOf } from '#contracts/endpoint.ts'
import type { heurekaAccountEndpoints } from '#contracts/admin/heureka-account.ts'
import { heurekaWords as words } from '#admin/i18n/heureka-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { Alert } from '#ui/alert.tsx'
import { HeurekaForm } from './heureka-form.tsx'

export type HeurekaData = DataOf<typeof heurekaAccountEndpoints.get>
export type HeurekaScreenProps = {
  data: HeurekaData
  /** To the screens that belong together with this one. */
  links: ReactNode
}

/** The account at "Overené zákazníkmi": connected, tried and switched on by the owner. */
export function HeurekaScreen({ data, links }: HeurekaScreenProps) {
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useLive('heureka-account', () => void revalidate())
  const { account, reported, refused } = data
  return (
    <div className="content-start pb-8">
      {links}
      <div className="grid gap-4 px-4 pt-6 md:px-6">
        <div>
          <h1 className="text-xl">{words.title}</h1>
          <p className="max-w-text pt-1 text-ink-soft">{words.lead}</p>
        </div>
        <div className="grid max-w-160 gap-4">
          <WhatItDoes {...data} />
          <HeurekaForm account={account} onChanged={() => void revalidate()} />
          {reported + refused > 0 && <p className="text-ink-soft">{words.counts(reported, refused)}</p>}
        </div>
      </div>
    </div>
  )
}

function WhatItDoes({ account, is_of_server: isOfServer }: HeurekaData) {
  if (account.is_active && !account.has_key) return <Alert tone="danger">{words.keyLost}</Alert>
  if (account.is_active) return <Alert tone="success">{words.on}</Alert>
  return <Alert tone="info">{isOfServer ? words.ofServer : words.off}</Alert>
}
