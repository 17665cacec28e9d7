import type { User } from '@spotter/contract/users/users.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import type { SaveOwn } from './Profile.tsx'
import { useBegun } from './use-begun.ts'
import { WeekScheduleField } from './WeekScheduleField.tsx'

type Props = { user: User; onSave: SaveOwn }

export function OwnHours({ user, onSave }: Props) {
  const { initial, lock_version, round, setDirty, load } = useBegun(user, hoursOf)
  return (
    <PageForm
      key={round}
      initial={initial}
      submit={(values) => onSave({ ...values, lock_version })}
      onDirty={setDirty}
      onReload={load}
    >
      <WeekScheduleField name="week_schedule" />
    </PageForm>
  )
}

const hoursOf = ({ week_schedule }: User) => ({ week_schedule })
