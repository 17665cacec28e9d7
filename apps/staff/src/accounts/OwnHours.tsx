import type { User } from '@spotter/contract/users.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import type { SaveOwn } from './Profile.tsx'
import { WeekScheduleField } from './WeekScheduleField.tsx'

type Props = { user: User; onSave: SaveOwn }

export function OwnHours({ user, onSave }: Props) {
  return (
    <PageForm key={user.lock_version} initial={{ week_schedule: user.week_schedule }} submit={onSave}>
      <WeekScheduleField name="week_schedule" />
    </PageForm>
  )
}
