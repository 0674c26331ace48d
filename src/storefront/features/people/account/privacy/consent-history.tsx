import type { Consent } from '#contracts/accounts.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { formatDateTime } from '#ui/format.ts'

const words = accountMessages.consents

export type ConsentHistoryProps = { consents: readonly Consent[] }

/** The consents that the customer gave and withdrew, with the version of the text and the time. */
export function ConsentHistory({ consents }: ConsentHistoryProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <h2 id="consents">{words.title}</h2>
      {consents.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        // Reachable by keyboard, because it scrolls.
        <section
          aria-labelledby="consents"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-75 overflow-auto rounded-card border border-line"
        >
          <table className="w-full border-collapse text-left">
            <thead className="sticky top-0 bg-panel text-xs text-ink-soft">
              <tr>
                {Object.values(words.columns).map((name) => (
                  <th key={name} scope="col" className="px-4 py-2 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {consents.map((consent, index) => (
                // The history is never reordered, and no other key distinguishes two equal lines.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${consent.given_at} ${consent.kind} ${index}`} className="border-t border-line align-top">
                  <td className="px-4 py-2">
                    {words.kinds[consent.kind]}
                    {consent.detail !== '' && (
                      <span className="block text-xs text-ink-soft">{describeGroups(consent.detail)}</span>
                    )}
                  </td>
                  <td className="px-4 py-2">{consent.is_granted ? words.granted : words.refused}</td>
                  <td className="px-4 py-2 whitespace-nowrap">{consent.version || '–'}</td>
                  <td className="px-4 py-2 whitespace-nowrap">{formatDateTime(consent.given_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function describeGroups(detail: string): string {
  return detail
    .split(', ')
    .map((group) => words.groups[group] ?? group)
    .join(', ')
}
