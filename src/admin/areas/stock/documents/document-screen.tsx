import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentSteps } from './document-steps.tsx'
import { DocumentState } from './documents-screen.tsx'
import { ScanField } from './scan-field.tsx'

export type DocumentData = { loaded: StockDocument }

/** A document: while it is a draft, goods are scanned into it. */
export function DocumentScreen() {
  const { loaded } = useLoaderData<DocumentData>()
  const { document, onChanged } = useDocument(loaded)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const listPath = paths.stockDocuments + search
  const title = `${words.kinds[document.kind]} ${document.number}`
  const mayEdit = document.steps.includes('edit')
  useTitle(title)
  useLive('stock-document', () => void revalidate())
  useShortcuts([
    {
      keys: ['Escape'],
      label: kitWords.keys.close,
      group: 'form',
      isInFields: true,
      run: () => void navigate(listPath),
    },
  ])
  return (
    <article key={document.id} className="pair-thing" aria-label={title}>
      <Head document={document} title={title} backPath={listPath} />
      {mayEdit && <ScanField document={document} onChanged={onChanged} />}
      {document.lines.length === 0 ? (
        mayEdit && <StateMessage icon="goods" title={words.scanStart} text={words.scanStartHint} />
      ) : (
        <DocumentLines document={document} onChanged={onChanged} />
      )}
      <DocumentSteps document={document} onChanged={onChanged} />
    </article>
  )
}

function Head({ document, title, backPath }: { document: StockDocument; title: string; backPath: string }) {
  const {
    place,
    to,
    note,
    made_by: madeBy,
    made_at: madeAt,
    confirmed_by: confirmedBy,
    confirmed_at: confirmedAt,
  } = document
  const facts = [
    to ? `${place.name} → ${to.name}` : place.name,
    note,
    confirmedAt === null ? `${formatTime(madeAt)}, ${madeBy}` : `${formatTime(confirmedAt)}, ${confirmedBy ?? ''}`,
  ]
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground px-2 py-2 md:px-4">
      <div className="flex items-center gap-1">
        <IconButton as={RouterLink} href={backPath} label={kitWords.back} className="lg:hidden">
          <Icon name="back" />
        </IconButton>
        {/* A narrow screen hides the list, and the main heading with it. */}
        <h1 className="sr-only lg:hidden">{words.title}</h1>
        <h2 className="grow px-2 text-lg">{title}</h2>
        <DocumentState state={document.state} />
        <IconButton as={RouterLink} href={backPath} label={kitWords.close} className="max-lg:hidden">
          <Icon name="close" />
        </IconButton>
      </div>
      <p className="px-2 text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      <OrderOf order={document.order} />
      <Reference label={words.counters} to={document.counters} />
      <Reference label={words.counteredBy} to={document.countered_by} />
    </header>
  )
}

/** Whose goods the document brings together or back. */
function OrderOf({ order }: Pick<StockDocument, 'order'>) {
  const maySee = mayCall(useSession(), adminEndpoints.orders.get)
  if (!order) return null
  return (
    <p className="px-2 text-sm">
      {words.order}{' '}
      {maySee ? (
        <RouterLink href={`${paths.orders}/${order.number}?view=all`} className="link">
          {order.number}
        </RouterLink>
      ) : (
        order.number
      )}
    </p>
  )
}

function Reference({ label, to }: { label: string; to: StockDocument['counters'] }) {
  if (!to) return null
  return (
    <p className="px-2 text-sm">
      {label}{' '}
      <RouterLink href={`${paths.stockDocuments}/${to.id}`} className="link">
        {to.number}
      </RouterLink>
    </p>
  )
}

/** The newest of what was loaded and what a write answered. */
function useDocument(loaded: StockDocument) {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<StockDocument>()
  const isNewer = answered?.id === loaded.id && answered.version >= loaded.version
  return {
    document: isNewer ? answered : loaded,
    onChanged(next: StockDocument) {
      setAnswered(next)
      void revalidate()
    },
  }
}
