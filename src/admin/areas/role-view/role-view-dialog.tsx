import { useState } from 'react'
import { roleNames, type StaffRole, staffRoles } from '#contracts/admin/permissions.ts'
import type { StoreId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { frameWords } from '#admin/i18n/frame-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { roleViewWords as words } from '#admin/i18n/role-view-words.ts'
import { dropKeptAnswers } from '#admin/kit/browser/kept-answers.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { paths } from '#admin/paths.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** As which role, and of which branch, the person wants to look. */
export function RoleViewDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>('packer')
  const [branch, setBranch] = useState<StoreId | null>(null)
  const { isRunning, problem, submit } = useSubmit()
  const begin = () =>
    void submit(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      await api.roleView.begin({ headers, body: { role, branch } })
      dropKeptAnswers()
      // A new program: it knows nothing but what the role sees.
      location.assign(paths.today)
    })
  return (
    <FormDialog
      title={words.title}
      action={words.confirm}
      isRunning={isRunning}
      problem={problem}
      onSubmit={begin}
      onClose={onClose}
    >
      <p className="text-ink-soft">{words.lead}</p>
      <Field label={words.role}>
        {(control) => (
          <Select {...control} value={role} onChange={({ target }) => setRole(readRole(target.value) ?? role)}>
            {roleNames.map((name) => (
              <option key={name} value={name}>
                {staffRoles[name].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <BranchField branch={branch} onChange={setBranch} />
    </FormDialog>
  )
}

type BranchFieldProps = { branch: StoreId | null; onChange: (branch: StoreId | null) => void }

function BranchField({ branch, onChange }: BranchFieldProps) {
  const {
    part: branches = [],
    isFailed,
    load,
  } = usePart('branches', async (signal) => (await api.members.branches({ signal })).data)
  if (isFailed) return <PartFailed text={pickWords.branchesFailed} onRetry={load} />
  if (branches.length === 0) return null
  return (
    <Field label={words.branch}>
      {(control) => (
        <Select
          {...control}
          // All branches, the empty value, are a choice too.
          required={false}
          value={branch ?? ''}
          onChange={({ target }) => onChange(branches.find(({ id }) => String(id) === target.value)?.id ?? null)}
        >
          <option value="">{frameWords.allBranches}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function readRole(text: string): StaffRole | undefined {
  return roleNames.find((name) => name === text)
}
