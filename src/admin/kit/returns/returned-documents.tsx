import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { OrderReturn } from '#contracts/admin/returns.ts'
import { returnWords as words } from '#admin/i18n/return-words.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { RouterLink } from '../router-link.tsx'

/** What has come back already; a link for who may see the stock. */
export function ReturnedDocuments({ documents }: Pick<OrderReturn, 'documents'>) {
  const maySee = mayCall(useSession(), adminEndpoints.stockDocuments.get)
  if (documents.length === 0) return null
  return (
    <ul className="grid gap-1">
      {documents.map(({ id, number, place, pieces }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          {maySee ? (
            <RouterLink href={`${paths.stockDocuments}/${id}?pohlad=vsetky`} className="link">
              {words.document(number)}
            </RouterLink>
          ) : (
            <span>{words.document(number)}</span>
          )}
          <span className="text-ink-soft">{words.documentFacts(place, pieces)}</span>
        </li>
      ))}
    </ul>
  )
}
