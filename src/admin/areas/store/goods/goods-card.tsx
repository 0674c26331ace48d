import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { StoreId } from '#kernel/ids.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const words = counterWords.goods

export type GoodsCardProps = {
  goods: BranchGoods
  branch: StoreId | undefined
  onAsk: (as: 'hold' | 'remove') => void
}

/** The own branch first and large, because the customer is there; then the others with their telephones. */
export function GoodsCard({ goods, branch, onAsk }: GoodsCardProps) {
  const { name, variant_name: variant, code, ean, min_age: minAge, is_set: isSet, places } = goods
  const here = branch === undefined ? undefined : places.find((place) => place.branch?.id === branch)
  const others = places.filter((place) => place !== here && (place.on_hand > 0 || place.free > 0))
  return (
    <article className="grid gap-3 rounded-card border border-line p-4">
      <div>
        <h2 className="text-lg">
          {[name, variant].filter(Boolean).join(', ')}
          {minAge !== null && (
            <span className="ml-2 align-middle">
              <Badge>{words.age(minAge)}</Badge>
            </span>
          )}
        </h2>
        <p className="text-sm text-ink-soft">{words.code(code, ean)}</p>
        {isSet && <p className="text-sm text-ink-soft">{words.set}</p>}
      </div>
      {branch === undefined ? (
        <p className="text-ink-soft">{words.chooseBranch}</p>
      ) : (
        <Here place={here} isSet={isSet} onAsk={onAsk} />
      )}
      <Elsewhere places={others} isNowhere={others.length === 0 && (here?.on_hand ?? 0) === 0} />
    </article>
  )
}

type Place = BranchGoods['places'][number]

function Here({ place, isSet, onAsk }: { place: Place | undefined; isSet: boolean } & Pick<GoodsCardProps, 'onAsk'>) {
  const session = useSession()
  const free = place?.free ?? 0
  const canTake = free > 0 && !isSet
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-panel px-4 py-3">
      <p>
        <span className="block text-sm text-ink-soft">{words.here}</span>
        <span className="block font-display text-xl font-bold tabular-nums">{words.free(free)}</span>
        <Details place={place} />
      </p>
      {canTake && (
        <span className="flex gap-2">
          {mayCall(session, adminEndpoints.counter.hold) && <Button onClick={() => onAsk('hold')}>{words.hold}</Button>}
          {mayCall(session, adminEndpoints.counter.remove) && (
            <Button look="secondary" onClick={() => onAsk('remove')}>
              {words.remove}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Details({ place }: { place: Place | undefined }) {
  if (!place) return null
  const texts = [place.held > 0 && words.held(place.held), place.shelf !== '' && words.shelf(place.shelf)]
  return <span className="block text-sm text-ink-soft empty:hidden">{texts.filter(Boolean).join(' · ')}</span>
}

function Elsewhere({ places, isNowhere }: { places: readonly Place[]; isNowhere: boolean }) {
  if (isNowhere) return <p className="text-ink-soft">{words.nowhere}</p>
  if (places.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line">
      {places.map(({ branch, free }) => (
        <li key={branch?.id ?? 0} className="flex min-h-11 items-center gap-3 pt-1 md:pt-0">
          <span className="grid min-w-0 grow md:flex md:items-center md:justify-between md:gap-3">
            <span>{branch?.name ?? words.central}</span>
            {branch && branch.phone !== '' && (
              <a
                href={`tel:${branch.phone.replaceAll(' ', '')}`}
                aria-label={words.call(branch.name)}
                className="link inline-flex min-h-11 items-center justify-self-start whitespace-nowrap"
              >
                {branch.phone}
              </a>
            )}
          </span>
          <span className="w-32 shrink-0 text-right whitespace-nowrap tabular-nums">{words.free(free)}</span>
        </li>
      ))}
    </ul>
  )
}
