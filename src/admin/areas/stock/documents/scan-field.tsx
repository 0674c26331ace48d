import { useState } from 'react'
import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { enqueueWrite } from '#admin/kit/form/write-queue.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { CameraScan } from '#admin/kit/scan/camera/camera-scan.tsx'
import { resolveScan, type Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'

export type ScanFieldProps = { document: StockDocument; onChanged: (document: StockDocument) => void }

/** Every scan is a piece more, from a reader anywhere on the screen, the camera, or typed; a name offers goods to choose from. */
export function ScanField({ document, onChanged }: ScanFieldProps) {
  const { typed, setTyped, choices, choose, enter, scan } = useScans({ document, onChanged })
  useWedge(scan)
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3 md:px-6">
      <form
        role="search"
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <span className="relative min-w-0 grow">
          <Icon
            name="search"
            className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft"
          />
          <input
            type="search"
            value={typed}
            aria-label={words.scan}
            placeholder={words.scan}
            enterKeyHint="go"
            onChange={({ target }) => setTyped(target.value)}
            className="control search-field"
          />
        </span>
        <CameraScan onScan={scan} isOff={false} />
      </form>
      {choices.length > 0 && <Choices goods={choices.slice(0, 8)} onChoose={choose} />}
    </div>
  )
}

/** Sends scans one after the other, and finds what is typed. */
function useScans({ document, onChanged }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [choices, setChoices] = useState<readonly BranchGoods[]>([])
  const add = async (codes: readonly string[]) => {
    // Scans are faster than answers: they are sent one after the other, each with a key of its own.
    const key = crypto.randomUUID()
    const send = () =>
      api.stockDocuments.scan({
        headers: { 'idempotency-key': key },
        body: { document: document.id, codes: [...codes], pieces: 1 },
      })
    try {
      const { data } = await enqueueWrite(`stock-document/${document.id}`, send)
      playSignal('right')
      onChanged(data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      refuse(error.message)
    }
  }
  const scan = (scanned: Scan) => {
    if (scanned.kind === 'goods') void add(scanned.codes)
    else refuse(words.notGoods)
  }
  const choose = (goods: BranchGoods) => {
    setChoices([])
    setTyped('')
    void add([goods.code])
  }
  const enter = async () => {
    const text = typed.trim()
    if (text.length < 2) return
    const found = await findGoods(text).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error
      refuse(error.message)
    })
    const [only, ...others] = found ?? []
    if (only && others.length === 0) choose(only)
    else if (only) setChoices([only, ...others])
    else if (found) refuse(words.nothing)
  }
  return { typed, setTyped, choices, choose, enter, scan }
}

function Choices({
  goods: choices,
  onChoose,
}: {
  goods: readonly BranchGoods[]
  onChoose: (goods: BranchGoods) => void
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {choices.map((goods) => (
        <li key={goods.variant_id}>
          <button
            type="button"
            className="grid min-h-11 w-full px-3 py-1.5 text-left hover:bg-primary-50"
            onClick={() => onChoose(goods)}
          >
            <span className="font-medium">{[goods.name, goods.variant_name].filter(Boolean).join(', ')}</span>
            <span className="text-sm text-ink-soft">{goods.code}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** By a code, and if the shop has none like that, by words. */
async function findGoods(text: string): Promise<readonly BranchGoods[]> {
  const scan = resolveScan(text)
  const byCode = scan.kind === 'goods' ? (await api.counter.find({ query: { codes: scan.codes.join(',') } })).data : []
  return byCode.length > 0 ? byCode : (await api.counter.find({ query: { words: text.slice(0, 100) } })).data
}

function refuse(text: string): void {
  playSignal('wrong')
  showToast({ tone: 'danger', text })
}
