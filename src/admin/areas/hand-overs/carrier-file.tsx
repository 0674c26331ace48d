import { useState } from 'react'
import type { CarrierFile, CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { api } from '#admin/api.ts'
import { carrierFileWords as words } from '#admin/i18n/carrier-file-words.ts'
import { saveFile } from '#admin/kit/save-file.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export type CarrierFileProps = { format: CarrierFormat; parcelIds: readonly number[] }

/** Downloads what the program of a carrier reads, and says which parcels are not in it. */
export function CarrierFileButton({ format, parcelIds }: CarrierFileProps) {
  const { isRunning, problem, submit } = useSubmit()
  const [leftOut, setLeftOut] = useState<CarrierFile['left_out']>([])
  const make = () =>
    submit(async () => {
      const { data } = await api.carrierFiles.get({ params: { format }, query: { parcels: parcelIds.join(',') } })
      setLeftOut(data.left_out)
      if (data.csv === null) return
      saveFile(data.name, data.csv)
      showToast({ tone: 'success', text: words.made(data.parcels) })
    })
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <Button look="secondary" className="justify-self-start" isLoading={isRunning} onClick={() => void make()}>
        {words.make[format]}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert tone="warning" isLive>
          <p className="font-medium">{words.leftOut(leftOut.length)}</p>
          <ul className="my-1">
            {leftOut.map(({ id, order_number: order, reasons }) => (
              <li key={id}>{words.reasons(order, reasons)}</li>
            ))}
          </ul>
          <p>{words.hint}</p>
        </Alert>
      )}
    </div>
  )
}
