import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { CaseState } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseLoadWords } from '#admin/i18n/case-load-words.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { isUndecided } from '../is-undecided.ts'
import { useCaseWrite } from '../use-case-write.ts'
import { useOwners } from '../use-owners.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** The states that a case can go into from each; taking it opens a new one. */
const moves: Record<CaseState, readonly CaseState[]> = {
  new: ['done'],
  open: ['done', 'waiting'],
  waiting: ['open', 'done'],
  done: ['open'],
}

/** Who has the case, by when it is to be settled, and what can be done with it now. */
export function CaseSteps({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  const { isRunning, problem, write } = useCaseWrite({ item, onChanged })
  const [moving, setMoving] = useState<CaseState>()
  const maySettle = mayCall(session, adminEndpoints.cases.assign)
  const isOpen = item.state !== 'done'
  const mayMove = (to: CaseState) => to !== 'done' || !isUndecided(item)
  const mayTake = maySettle && session && item.owner?.id !== session.user.id && isOpen
  const assign = (ownerId: number | null, said: string) =>
    write((sent) => api.cases.assign({ ...sent, body: { ownerId } }), { said })
  const take = () => void (session && assign(session.user.id, words.taken))
  useShortcuts([
    ...(mayTake ? [{ keys: ['v'], label: words.keys.take, group: 'form' as const, run: take }] : []),
    ...(maySettle && isOpen && mayMove('done')
      ? [{ keys: ['u'], label: words.keys.close, group: 'form' as const, run: () => setMoving('done') }]
      : []),
  ])
  if (!maySettle) {
    return (
      <CaseSection title={words.sections.steps}>
        <p className="text-sm text-ink-soft">{words.laws[item.kind]}</p>
      </CaseSection>
    )
  }
  return (
    <CaseSection title={words.sections.steps}>
      <div className="flex flex-wrap items-center gap-2">
        {mayTake && (
          <Button isLoading={isRunning} onClick={take}>
            {words.take}
          </Button>
        )}
        {moves[item.state].filter(mayMove).map((to) => (
          <Button key={to} look="secondary" onClick={() => setMoving(to)}>
            {words.moves[to]}
          </Button>
        ))}
      </div>
      {isOpen && <HandOver item={item} onChoose={assign} />}
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {isOpen && <p className="text-sm text-ink-soft">{words.laws[item.kind]}</p>}
      {moving && (
        <MoveDialog
          key={moving}
          to={moving}
          item={item}
          onClose={() => setMoving(undefined)}
          onChanged={(changed) => {
            setMoving(undefined)
            onChanged(changed)
          }}
        />
      )}
    </CaseSection>
  )
}

type HandOverProps = Pick<CaseSectionProps, 'item'> & {
  onChoose: (ownerId: number | null, done: string) => Promise<void>
}

function HandOver({ item, onChoose }: HandOverProps) {
  const { part: owners = [], isFailed, load } = useOwners()
  const choose = (value: string) => {
    const owner = owners.find(({ id }) => String(id) === value)
    void onChoose(owner?.id ?? null, owner ? words.handedOver(owner.name) : words.released)
  }
  return (
    <>
      <label className="flex items-center gap-3">
        <span className="text-ink-soft">{words.owner}</span>
        <Select value={item.owner?.id ?? ''} onChange={({ target }) => choose(target.value)} className="min-w-44">
          <option value="">{words.noOwner}</option>
          {/* Who has it may have been dismissed since. */}
          {item.owner && !owners.some(({ id }) => id === item.owner?.id) && (
            <option value={item.owner.id}>{item.owner.name}</option>
          )}
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {isFailed && <PartFailed text={caseLoadWords.owners} onRetry={load} />}
    </>
  )
}
