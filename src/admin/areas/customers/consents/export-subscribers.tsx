import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** Addresses for the program that sends newsletters; the shop asks for the second factor before it answers. */
export function ExportSubscribers() {
  const session = useSession()
  const { isRunning, problem, submit } = useSubmit()
  if (!mayCall(session, adminEndpoints.consents.export)) return null
  const run = () =>
    submit(async () => {
      const { data } = await api.consents.export({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: undefined,
      })
      saveFile(data.name, data.csv)
      showToast({ tone: 'success', text: words.exported(data.count) })
    })
  return (
    <>
      <Button look="secondary" title={words.exportHint} isLoading={isRunning} onClick={() => void run()}>
        {words.export}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </>
  )
}
