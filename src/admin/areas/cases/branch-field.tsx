import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { newCaseWords as words } from '#admin/i18n/new-case-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type BranchFieldProps = { storeId: string; error: string | undefined; onChange: (storeId: string) => void }

/** Where the customer brought it. A person of one branch is not asked: the shop knows. */
export function BranchField(props: BranchFieldProps) {
  const session = useSession()
  const isAsked = mayCall(session, adminEndpoints.counter.branches) && session?.branches?.length !== 1
  return isAsked ? <BranchSelect {...props} /> : null
}

function BranchSelect({ storeId, error, onChange }: BranchFieldProps) {
  const isOfBranches = useSession()?.branches !== null
  const {
    part = [],
    isFailed,
    load,
  } = usePart('branches', async (signal) => (await api.counter.branches({ signal })).data)
  return (
    <div className="grid gap-1 md:col-span-2">
      <Field label={words.branch} error={error} isOptional={!isOfBranches}>
        {(control) => (
          <Select {...control} value={storeId} onChange={({ target }) => onChange(target.value)}>
            <option value="">{isOfBranches ? words.chooseBranch : words.noBranch}</option>
            {part.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFailed && <PartFailed text={pickWords.branchesFailed} onRetry={load} />}
    </div>
  )
}
