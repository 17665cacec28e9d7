import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { changeRefusal } from '@spotter/domain/activities/change-refusal.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp, IconCheck, IconCircleCheck, IconDots, IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { IconUserOff } from '../../icons.ts'
import { useMay } from '../../shell/account.ts'
import type { ActivityDialogs } from './use-activity-dialogs.tsx'
import { useActivityChanges } from './use-activity-changes.ts'

type Props = {
  activity: Activity
  on: Pick<ActivityDialogs, 'complete' | 'edit'>
  withoutComplete?: boolean
}

const icon = { size: 16, 'aria-hidden': true } as const

export function ActivityMenu({ activity, on, withoutComplete = false }: Props) {
  const { abilities } = activity
  const { confirm, revert, remove, undoCompletion, markNoShow, undoNoShow } = useActivityChanges()
  const deletes = useMay('delete:activities')
  const completes = abilities.complete && !withoutComplete
  // Visible but disabled without permission; hidden if it can never be deleted here.
  const showsDelete = abilities.delete || (!deletes && changeRefusal(activity) === null)
  const { edit, undo_completion, no_show, undo_no_show } = abilities
  const reverts = abilities.revert && !undo_no_show
  if (!(completes || edit || abilities.confirm || reverts || undo_completion || no_show || undo_no_show || showsDelete))
    return null
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={t('Actions for {kind}', { kind: activity.kind_name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {completes && (
          <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => on.complete(activity)}>
            {t('Complete')}
          </Menu.Item>
        )}
        {abilities.confirm && (
          <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={() => void confirm(activity)}>
            {t('Confirm')}
          </Menu.Item>
        )}
        {edit && (
          <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => on.edit(activity)}>
            {t('Edit')}
          </Menu.Item>
        )}
        {no_show && (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => void markNoShow(activity)}>
            {t('Did not come')}
          </Menu.Item>
        )}
        {undo_no_show && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void undoNoShow(activity)}>
            {t('Undo no-show')}
          </Menu.Item>
        )}
        {reverts && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void revert(activity)}>
            {t('Revert')}
          </Menu.Item>
        )}
        {undo_completion && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void undoCompletion(activity)}>
            {t('Undo completion')}
          </Menu.Item>
        )}
        {showsDelete && (
          <Menu.Item
            {...(abilities.delete && { color: 'red' })}
            disabled={!abilities.delete}
            leftSection={<IconTrash {...icon} />}
            onClick={() => void remove(activity)}
          >
            {t('Delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
