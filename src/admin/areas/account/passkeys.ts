import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { ApiProblem } from '#api-client/client-of.ts'
import { accountWords } from '#admin/i18n/account-words.ts'

// The library is loaded by a person who uses a passkey. Its failures become the problem that the form shows: the person
// has cancelled, the time is over, or the device has no such key.

export async function readPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The server's library wrote the options, and this one belongs to it.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => fail(accountWords.signIn.passkeyFailed))
}

export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // As above.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(() => fail(accountWords.setUp.failed))
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

function fail(message: string): never {
  throw new ApiProblem({ status: 422, code: 'validation', message })
}
