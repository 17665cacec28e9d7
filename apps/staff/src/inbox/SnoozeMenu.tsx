import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { snoozeNames, snoozeTimes } from '@spotter/domain/inbox/snooze.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconClock } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { KeyHint } from '../shell/KeyHint.tsx'
import classes from './ConversationHeader.module.css'
import { timeText } from './time-text.ts'
import { isSnoozed } from './use-conversation-changes.ts'

const SnoozeDialog = lazy(() => import('./SnoozeDialog.tsx'))

type Props = {
  conversation: Conversation
  club: AccountCompany
  onSnooze: (until: Date) => Promise<unknown>
  onWake: () => Promise<unknown>
}

export function SnoozeMenu({ conversation, club, onSnooze, onWake }: Props) {
  const [picks, setPicks] = useState(false)
  return (
    <>
      <Menu width={260}>
        <Menu.Target>
          <Button
            className={classes.action}
            variant="default"
            data-key="snooze"
            title={t('Snooze')}
            leftSection={<IconClock size={16} aria-hidden />}
            rightSection={<KeyHint>S</KeyHint>}
          >
            <span className={classes.label}>{t('Snooze')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isSnoozed(conversation) && <Menu.Item onClick={() => void onWake()}>{t('End snooze')}</Menu.Item>}
          {snoozeTimes(productNow(), club.tzinfo).map(({ choice, at }) => (
            <Menu.Item
              key={choice}
              rightSection={<span className={classes.time}>{timeText(at.toISOString(), club)}</span>}
              onClick={() => void onSnooze(at)}
            >
              {t(snoozeNames[choice])}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setPicks(true)}>{t('Pick a time…')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {picks && (
        <Suspense fallback={null}>
          <SnoozeDialog club={club} onSnooze={onSnooze} onClose={() => setPicks(false)} />
        </Suspense>
      )}
    </>
  )
}
