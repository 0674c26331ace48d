import { useRevalidator } from 'react-router'
import type { CarrierAccount } from '#contracts/admin/carrier-accounts.ts'
import { connectionWords as words } from '#admin/i18n/connection-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { carrierSiblings } from '../carriers/carrier-siblings.ts'
import { CarrierFileCard, type CarrierFileCardProps } from './carrier-file-card.tsx'
import { PacketaForm } from './packeta-form.tsx'

export type ConnectionsData = {
  accounts: readonly CarrierAccount[]
  of_server: { points: boolean; labels: boolean }
  carriers: readonly string[]
  files: readonly CarrierFileCardProps[]
}

/** What the shop has of carriers: accounts that the owner connects, and files for their programs. */
export function ConnectionsScreen({ accounts, of_server: ofServer, carriers, files }: ConnectionsData) {
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useLive('carrier-account', () => void revalidate())
  return (
    <div className="content-start pb-8">
      <SiblingLinks siblings={carrierSiblings} here={paths.carrierAccounts} />
      <div className="grid gap-4 px-4 pt-6 md:px-6">
        <div>
          <h1 className="text-xl">{words.title}</h1>
          <p className="pt-1 text-ink-soft">{words.lead}</p>
        </div>
        {accounts.map((account) => (
          <div key={account.code} className="grid max-w-160 gap-4">
            <WhatItDoes account={account} ofServer={ofServer} carriers={carriers} />
            <PacketaForm account={account} onChanged={() => void revalidate()} />
          </div>
        ))}
        {files.map((file) => (
          <div key={file.format} className="grid max-w-160">
            <CarrierFileCard {...file} />
          </div>
        ))}
      </div>
    </div>
  )
}

type WhatItDoesProps = {
  account: CarrierAccount
  ofServer: ConnectionsData['of_server']
  carriers: readonly string[]
}

/** What customers and packers have now. */
function WhatItDoes({
  account: { is_active: isActive, has_password: hasPassword },
  ofServer,
  carriers,
}: WhatItDoesProps) {
  if (carriers.length === 0) return <Alert tone="warning">{words.noCarrier}</Alert>
  if (isActive && !hasPassword) return <Alert tone="danger">{words.passwordLost}</Alert>
  if (isActive) return <Alert tone="success">{words.on(carriers)}</Alert>
  const { points, labels } = ofServer
  if (!points && !labels) return <Alert tone="info">{words.off}</Alert>
  return (
    <Alert tone="info">
      {points && labels ? words.ofServer : points ? words.pointsOfServer : words.labelsOfServer}
    </Alert>
  )
}
