import { ActionIcon, Tooltip } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { IconCalendarShare } from '../../icons.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'

export function SubscribeButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tooltip label={t('Subscribe to this calendar')}>
        <ActionIcon
          variant="default"
          w="var(--spotter-control)"
          h="var(--spotter-control)"
          aria-label={t('Subscribe to this calendar')}
          onClick={() => setOpened(true)}
        >
          <IconCalendarShare size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && <SubscribeDialog onClose={() => setOpened(false)} />}
    </>
  )
}
