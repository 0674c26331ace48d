import { notFound } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { deriveListHash, type ListRole } from './sharing.rules.ts'
import type { ListLink, SharingDeps } from './sharing.types.ts'

/** What the link allows. A wrong id and a wrong secret get the same 404, as does a list that was erased. */
export function readRole({ linkSecret }: Pick<SharingDeps, 'linkSecret'>, { id, hash }: ListLink): ListRole {
  const given = sha256(hash)
  const roles: readonly ListRole[] = ['organizer', 'guest']
  const role = roles.find((one) => equalDigests(sha256(deriveListHash(linkSecret, { id, role: one })), given))
  if (role === undefined) throw notFound('list')
  return role
}

/** Throws 404 for the link of a guest, who learns nothing of the other one. */
export function requireOrganizer(deps: Pick<SharingDeps, 'linkSecret'>, link: ListLink): void {
  if (readRole(deps, link) !== 'organizer') throw notFound('list')
}
