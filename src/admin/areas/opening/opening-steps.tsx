import { clsx } from 'clsx'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Opening } from '#contracts/admin/opening.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { api } from '#admin/api.ts'
import { openingWords as words } from '#admin/i18n/opening-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { keepOpening } from './kept-opening.ts'
import { openPreview } from './open-preview.ts'
import { stepPaths } from './step-paths.ts'
import { TestOrder } from './test-order.tsx'

/** What a new shop still needs; it stays on the first screen until the shop is open and everything is done. */
export function OpeningSteps({ opening }: { opening: Opening }) {
  const done = opening.steps.filter((step) => step.is_done).length
  return (
    <section aria-labelledby="otvorenie" className="grid gap-4 rounded-card border border-line p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="otvorenie" className="text-lg">
          {words.title}
        </h2>
        <p className="text-ink-soft">{words.progress(done, opening.steps.length)}</p>
        <p className="w-full pt-1 text-ink-soft">{words.lead}</p>
      </div>
      <ol className="grid">
        {opening.steps.map((step) => (
          <li key={step.step} className="border-t border-line first:border-t-0">
            <StepRow step={step} />
            {step.step === 'test_order' && <TestOrder opening={opening} count={step.count ?? 0} />}
          </li>
        ))}
      </ol>
      <OpenShop opening={opening} />
    </section>
  )
}

type Step = Opening['steps'][number]

function StepRow({ step: { step, is_done: isDone, is_needed: isNeeded, count } }: { step: Step }) {
  const path = stepPaths[step]
  const state = isDone ? words.done : step === 'texts' ? words.missingTexts(count ?? 0) : isNeeded ? '' : words.optional
  const content = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-bold',
          isDone ? 'border-success bg-success text-white' : 'border-edge text-ink-soft',
        )}
      >
        {isDone ? '✓' : ''}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{words.steps[step].title}</span>
        <span className="block text-sm text-ink-soft">{words.steps[step].text}</span>
      </span>
      <span className={clsx('shrink-0 text-sm', isDone ? 'text-success' : 'text-ink-soft')}>{state}</span>
    </>
  )
  const look = 'flex min-h-15 items-center gap-3 py-2'
  return path === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <RouterLink href={path} className={clsx(look, 'hover:text-primary-700')}>
      {content}
    </RouterLink>
  )
}

function OpenShop({ opening }: { opening: Opening }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const open = async () => {
    const { data } = await api.opening.open({
      params: { id: opening.id },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${opening.version}"` },
      body: undefined,
    })
    keepOpening(data)
    showToast({ tone: 'success', text: words.opened })
    await revalidate()
  }
  if (opening.state === 'open') return undefined
  return (
    <div className="grid gap-3">
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mayCall(session, adminEndpoints.opening.open) && (
          <Button isLoading={isRunning} disabled={!opening.is_ready} onClick={() => void submit(open)}>
            {words.open}
          </Button>
        )}
        <Button look="secondary" onClick={() => void submit(openPreview)}>
          {words.preview}
        </Button>
      </div>
      {!opening.is_ready && <p className="text-sm text-ink-soft">{words.openHint}</p>}
    </div>
  )
}
