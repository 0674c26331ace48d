import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { api } from '#admin/api.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

export type DocumentStepsProps = { document: StockDocument; onChanged: (document: StockDocument) => void }
type Asked = 'confirm' | 'counter' | 'discard' | 'receive' | 'close'

/** What the person may do with a document now; each step is asked once more, because pieces move. */
export function DocumentSteps({ document, onChanged }: DocumentStepsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { kind, steps, lines } = document
  const isEmpty = lines.length === 0
  return (
    <div className="grid gap-2 px-4 py-4 md:max-w-96 md:px-6">
      {(steps.includes('confirm') || steps.includes('send')) && !isEmpty && (
        <Button size="lg" isWide onClick={() => setAsked('confirm')}>
          {words.confirm[kind]}
        </Button>
      )}
      {steps.includes('receive') && (
        <>
          <Button size="lg" isWide onClick={() => setAsked('receive')}>
            {words.receive}
          </Button>
          <Button look="quiet" isWide onClick={() => setAsked('close')}>
            {words.close}
          </Button>
        </>
      )}
      {steps.includes('counter') && (
        <Button look="secondary" isWide onClick={() => setAsked('counter')}>
          {words.counter}
        </Button>
      )}
      {steps.includes('discard') && (
        <Button look="quiet" isWide onClick={() => setAsked('discard')}>
          {words.discard}
        </Button>
      )}
      {asked === 'receive' && (
        <ReceiveDialog document={document} onChanged={onChanged} onClose={() => setAsked(undefined)} />
      )}
      {asked !== undefined && asked !== 'receive' && (
        <AskDialog document={document} asked={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

type DialogProps = DocumentStepsProps & { onClose: () => void }

function AskDialog({ document, asked, onChanged, onClose }: DialogProps & { asked: Exclude<Asked, 'receive'> }) {
  const navigate = useNavigate()
  const { isRunning, problem, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const { title, text, button } = describeStep(document, asked)
  const run = () =>
    submit(async () => {
      const data = await send(document, { asked, key })
      playSignal('done')
      showToast({ tone: 'success', text: words.done(data.number) })
      onClose()
      if (asked === 'counter') await navigate(`${paths.stockDocuments}/${data.id}?pohlad=vsetky`)
      else onChanged(data)
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button isLoading={isRunning} onClick={() => void run()}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {asked === 'confirm' && <Differences document={document} />}
        <p>{text}</p>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

async function send(document: StockDocument, { asked, key }: { asked: Exclude<Asked, 'receive'>; key: string }) {
  const call = {
    params: { id: document.id },
    headers: { 'idempotency-key': key, 'if-match': `"${document.version}"` },
  }
  switch (asked) {
    case 'confirm':
      return (await api.stockDocuments.confirm({ ...call, body: {} })).data
    case 'counter':
      return (await api.stockDocuments.counter({ ...call, body: {} })).data
    case 'discard':
      return (await api.stockDocuments.discard({ ...call, body: {} })).data
    case 'close':
      return (await api.stockDocuments.receive({ ...call, body: { lines: [], isLast: true } })).data
  }
}

function describeStep({ kind, number, lines }: StockDocument, asked: Exclude<Asked, 'receive'>) {
  switch (asked) {
    case 'confirm':
      return { title: words.confirmTitle[kind], text: words.confirmText, button: words.confirm[kind] }
    case 'counter':
      return { title: words.counterTitle(number), text: words.counterText, button: words.counter }
    case 'discard':
      return { title: words.discardTitle, text: words.discardText, button: words.discard }
    case 'close': {
      const missing = lines.reduce((sum, { quantity, received }) => sum + Math.max(0, quantity - received), 0)
      return { title: words.closeTitle, text: words.closeText(missing), button: words.close }
    }
  }
}

/** What a person confirms of a count: only what does not agree. */
function Differences({ document: { kind, lines } }: { document: StockDocument }) {
  if (kind !== 'count') {
    return <p>{words.pieces(lines.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0))}</p>
  }
  const differences = lines.filter(({ quantity, believed }) => quantity !== believed)
  if (differences.length === 0) return <p>{words.noDifferences}</p>
  return (
    <ul className="grid max-h-60 gap-1 overflow-y-auto">
      {differences.map(({ variant_id: id, name, variant_name: variant, quantity, believed }) => (
        <li key={id} className="flex justify-between gap-3">
          <span className="min-w-0">{[name, variant].filter(Boolean).join(', ')}</span>
          <span className="shrink-0 font-medium text-warning">{words.difference(quantity - (believed ?? 0))}</span>
        </li>
      ))}
    </ul>
  )
}
