import type { GatewayProblem, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { api } from '#admin/api.ts'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { useAccount } from '../accounts/use-account.ts'

export type GatewayFields = { account: string; login: string; secret: string; is_test: boolean }

/** What the gateway has answered to the last trial. */
export type Trial = { problem: GatewayProblem | null }

/** The form of one gateway. `onChanged` is called when the server has saved something. */
export function useGateway(gateway: PaymentGateway, onChanged: () => void) {
  const { code, version, account, login, is_test: isTest } = gateway
  const stored: GatewayFields = { account, login, secret: '', is_test: isTest }
  const { name } = words.gateways[code]
  return useAccount({
    code,
    version,
    stored,
    readRestored: readGateway,
    toBody: (fields: GatewayFields) => toBody(stored, fields),
    askService: async (body): Promise<Trial> => (await api.paymentGateways.try({ params: { code }, body })).data,
    isGood: ({ problem }) => problem === null,
    send: (write) => api.paymentGateways.change({ params: { code }, ...write }),
    said: { on: words.switchedOn(name), off: words.switchedOff(name) },
    onChanged,
  })
}

function readGateway({ account, login, is_test: isTest }: Readonly<Record<string, unknown>>): Partial<GatewayFields> {
  return {
    ...(typeof account === 'string' && { account }),
    ...(typeof login === 'string' && { login }),
    ...(typeof isTest === 'boolean' && { is_test: isTest }),
  }
}

/** Only what differs; an empty secret is the stored one. */
function toBody(stored: GatewayFields, { account, login, secret, is_test: isTest }: GatewayFields) {
  return {
    ...(account.trim() !== stored.account && { account: account.trim() }),
    ...(login.trim() !== stored.login && { login: login.trim() }),
    ...(secret.trim() !== '' && { secret: secret.trim() }),
    ...(isTest !== stored.is_test && { is_test: isTest }),
  }
}
