import { useState } from 'react'
import { importPieceBytes, maxImportBytes } from '#contracts/admin/import-limits.ts'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'

/** Sends a file in pieces, one after the other, so that no size of it fills the memory of the browser or the shop. */
export function useUpload(onDone: (id: CatalogImport['id']) => void) {
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const { isRunning, problem, submit } = useSubmit()
  return {
    percent,
    isRunning,
    problem: fault ?? problem,
    upload: (file: File) =>
      submit(async () => {
        const refused = file.size > maxImportBytes ? words.tooBig : file.size === 0 ? words.isEmpty : undefined
        setFault(refused)
        if (refused !== undefined) return
        setPercent(0)
        try {
          const body = { file_name: file.name, size_bytes: file.size }
          const { data } = await api.imports.create({ headers: { 'idempotency-key': crypto.randomUUID() }, body })
          const count = Math.ceil(file.size / importPieceBytes)
          for (let position = 0; position < count; position += 1) {
            const piece = new File(
              [file.slice(position * importPieceBytes, (position + 1) * importPieceBytes)],
              'piece',
            )
            await api.imports.addPiece({ params: { id: data.id, position: String(position) }, body: { piece } })
            setPercent(Math.round(((position + 1) / count) * 100))
          }
          onDone(data.id)
        } finally {
          setPercent(undefined)
        }
      }),
  }
}
