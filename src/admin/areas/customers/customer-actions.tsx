import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const { reset, export: copy, erase } = adminEndpoints.customers

/** The link for a new password, the copy of the data, and the erasure; the last two ask for the second factor. */
export function CustomerActions({ item }: { item: AdminCustomer }) {
  const session = useSession()
  const [isErasing, setIsErasing] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  if (![reset, copy, erase].some((endpoint) => mayCall(session, endpoint))) return null
  const sendLink = () =>
    submit(async () => {
      await api.customers.reset(targetOf(item))
      showToast({ tone: 'success', text: words.resetSent(item.email) })
    })
  const download = () =>
    submit(async () => {
      const { data } = await api.customers.export(targetOf(item))
      save(words.exportName(item.id), JSON.stringify(data, undefined, 2))
    })
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <h3 className="text-base">{words.account}</h3>
      {problem !== undefined && !isErasing && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {mayCall(session, reset) && (
          <Button look="secondary" disabled={isRunning} onClick={() => void sendLink()}>
            {words.reset}
          </Button>
        )}
        {mayCall(session, copy) && (
          <Button look="secondary" title={words.exportHint} disabled={isRunning} onClick={() => void download()}>
            {words.export}
          </Button>
        )}
        {mayCall(session, erase) && !item.is_staff && (
          <Button look="quiet" onClick={() => setIsErasing(true)}>
            {words.erase}
          </Button>
        )}
      </div>
      <EraseDialog item={item} isOpen={isErasing} onClose={() => setIsErasing(false)} />
    </section>
  )
}

type EraseDialogProps = { item: AdminCustomer; isOpen: boolean; onClose: () => void }

function EraseDialog({ item, isOpen, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const run = () =>
    submit(async () => {
      await api.customers.erase(targetOf(item))
      onClose()
      await navigate(paths.customers)
      showToast({ tone: 'success', text: words.erased })
      void revalidate()
    })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.eraseTitle(item.email)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={() => void run()}>
            {words.erase}
          </Button>
        </>
      }
    >
      <p>{words.eraseText}</p>
      {problem !== undefined && (
        <div className="pt-4">
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        </div>
      )}
    </Dialog>
  )
}

function targetOf({ id, version }: AdminCustomer) {
  return {
    params: { id },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
    body: undefined,
  }
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
