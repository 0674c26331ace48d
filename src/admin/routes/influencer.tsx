import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useOutletContext, useSearchParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminInfluencer } from '#contracts/admin/influencers.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { api } from '../api.ts'
import { InfluencerFigures } from '../areas/influencers/influencer-figures.tsx'
import { sayUnpaid } from '../areas/influencers/influencer-line.tsx'
import { PayOutDialog } from '../areas/influencers/pay-out-dialog.tsx'
import { requireCall } from '../enter.ts'
import { influencerWords as words } from '../i18n/influencer-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { ThingHead } from '../kit/collection/thing-head.tsx'
import { changeSearch } from '../kit/list/change-search.ts'
import { paths } from '../paths.ts'
import { mayCall, useSession } from '../session.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<AdminInfluencer> {
  await requireCall(request, adminEndpoints.influencers.get)
  return (await api.influencers.get({ params: { id: Number(id) || 0 }, signal: request.signal })).data
}

export function Component() {
  const item = useLoaderData<AdminInfluencer>()
  const session = useSession()
  const { onSaved } = useOutletContext<{ onSaved: (item: AdminInfluencer) => void }>()
  const [isPaying, setIsPaying] = useState(false)
  const q = useSearchParams()[0].get('q') ?? ''
  const title = item.name || item.email
  useTitle(title)
  return (
    <article className="pair-thing" aria-label={title}>
      <ThingHead
        heading={words.title}
        title={title}
        detail={item.name === '' ? '' : item.email}
        backPath={paths.influencers + changeSearch(new URLSearchParams(), q === '' ? {} : { q })}
      />
      <section className="flex flex-wrap items-end gap-x-8 gap-y-3 bg-primary-50 px-4 py-4 md:px-6">
        <Figure label={words.unpaid} text={sayUnpaid(item.unpaid_cents)} />
        <Figure label={words.ever} text={formatPrice(item.ever_cents)} />
        {item.unpaid_cents > 0 && mayCall(session, adminEndpoints.influencers.payOut) && (
          <Button className="ml-auto" onClick={() => setIsPaying(true)}>
            {words.payOut(formatPrice(item.unpaid_cents))}
          </Button>
        )}
        {item.unpaid_cents < 0 && <p className="w-full text-sm">{words.negative}</p>}
      </section>
      <InfluencerFigures item={item} />
      {isPaying && <PayOutDialog item={item} onClose={() => setIsPaying(false)} onPaid={onSaved} />}
    </article>
  )
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <p>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="block text-lg font-semibold tabular-nums">{text}</span>
    </p>
  )
}
