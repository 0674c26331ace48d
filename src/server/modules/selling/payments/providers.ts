import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import type { Providers } from './payments-module.types.ts'
import type { Gateways, PaymentDefinitions } from './payments.types.ts'

/** `readGateways` answers from memory: the owner changes the gateways while the shop runs. */
export function createProviders(definitions: PaymentDefinitions, readGateways: () => Gateways): Providers {
  const ofKind = (kind: PaymentKind) => definitions[kind].findProvider(readGateways())
  const listAll = () => {
    const gateways = readGateways()
    const inUse = paymentKinds.flatMap((kind) => definitions[kind].findProvider(gateways) ?? [])
    const others = [...gateways.earlier, ...(gateways.stripe ? [gateways.stripe] : [])].map(({ provider }) => provider)
    return [...new Map([...inUse, ...others].map((provider) => [provider.code, provider])).values()]
  }
  return { ofKind, byCode: (code) => listAll().find((provider) => provider.code === code), listAll }
}
