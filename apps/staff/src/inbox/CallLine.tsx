import type { ConversationEntry } from '@spotter/contract/inbox/inbox.ts'
import { type ClubFormats, formatTime } from '@spotter/domain/time/formats.ts'
import { callStatusNames } from '@spotter/domain/voice/call-states.ts'
import { t } from '@spotter/i18n/translate.ts'
import { elapsedText } from '../voice/elapsed.ts'
import classes from './Entries.module.css'

type Props = { call: NonNullable<ConversationEntry['call']>; club: ClubFormats }

export function CallLine({ call: { direction, status, duration, user_name, created_at }, club }: Props) {
  const parts = [
    direction === 'outgoing' ? t('Outgoing call') : t('Incoming call'),
    duration === null ? t(callStatusNames[status]) : elapsedText(duration),
    user_name,
    formatTime(created_at, club),
  ]
  return <p className={classes.between}>{parts.join(' · ')}</p>
}
