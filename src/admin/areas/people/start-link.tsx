import { memberWords as words } from '#admin/i18n/member-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The one-time set-up link, shown this once. */
export function StartLink({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: words.linkCopied })
  }
  return (
    <div className="px-4 pt-4 md:px-6">
      <Alert tone="success" title={words.linkTitle} isLive>
        <p>{words.linkText}</p>
        <p className="py-2 text-xs break-all select-all">{url}</p>
        <Button look="secondary" onClick={() => void copy()}>
          {words.linkCopy}
        </Button>
      </Alert>
    </div>
  )
}
