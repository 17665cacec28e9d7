import { msg } from '../text.ts'

export const changeRefusals = {
  from_membership_system: msg('This comes from the membership system. Change it there.'),
} as const
type ChangeRefusal = keyof typeof changeRefusals

export const changeRefusal = (activity: { abc_event: boolean }): ChangeRefusal | null =>
  activity.abc_event ? 'from_membership_system' : null
