import { useRevalidator } from 'react-router'
import type { PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { paymentSiblings } from '../payment-siblings.ts'
import { GatewayForm } from './gateway-form.tsx'

export type GatewaysData = { gateways: readonly PaymentGateway[]; of_server: 'stripe' | 'trial' | null }

/** The gateways for cards: connected, tried and switched on by the owner. */
export function GatewaysScreen({ gateways, of_server: ofServer }: GatewaysData) {
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useLive('payment-gateway', () => void revalidate())
  const active = gateways.find(({ is_active: isActive }) => isActive)
  return (
    <div className="content-start pb-8">
      <SiblingLinks siblings={paymentSiblings} here={paths.gateways} />
      <div className="grid gap-4 px-4 pt-6 md:px-6">
        <div>
          <h1 className="text-xl">{words.title}</h1>
          <p className="pt-1 text-ink-soft">{words.lead}</p>
        </div>
        <TakesCards active={active} ofServer={ofServer} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {gateways.map((gateway) => (
            <GatewayForm key={gateway.code} gateway={gateway} onChanged={() => void revalidate()} />
          ))}
        </div>
      </div>
    </div>
  )
}

function TakesCards({ active, ofServer }: { active: PaymentGateway | undefined; ofServer: GatewaysData['of_server'] }) {
  if (active) {
    const { name } = words.gateways[active.code]
    return (
      <Alert tone={active.is_test ? 'warning' : 'success'}>
        {active.is_test ? words.takesTest(name) : words.takes(name)}
      </Alert>
    )
  }
  return <Alert tone={ofServer === 'stripe' ? 'info' : 'warning'}>{words.ofServer[ofServer ?? 'none']}</Alert>
}
