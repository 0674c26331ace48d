import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import type { Providers } from './payments-module.types.ts'
import type { Gateways, PaymentDefinitions } from './payments.types.ts'

export function createProviders(definitions: PaymentDefinitions, gateways: Gateways): Providers {
  const ofKind = (kind: PaymentKind) => definitions[kind].findProvider(gateways)
  const inUse = paymentKinds.flatMap((kind) => ofKind(kind) ?? [])
  const codes = new Map(inUse.map((provider) => [provider.code, provider]))
  return { ofKind, byCode: (code) => codes.get(code), all: [...codes.values()] }
}
