import type { ConversationEntry } from '@spotter/contract/inbox/inbox.ts'
import { type ClubFormats, formatTime } from '@spotter/domain/time/formats.ts'
import { callStatusName } from '@spotter/domain/voice/incoming.ts'
import { t } from '@spotter/i18n/translate.ts'
import { elapsedText } from '../voice/elapsed.ts'
import { Recording } from '../voice/Recording.tsx'
import classes from './Entries.module.css'

type Props = { call: NonNullable<ConversationEntry['call']>; club: ClubFormats }

export default function CallLine({ call, club }: Props) {
  const { id, direction, status, duration, user_name, transcription, recorded, created_at } = call
  const parts = [
    direction === 'outgoing' ? t('Outgoing call') : t('Incoming call'),
    duration === null ? t(callStatusName(direction, status)) : elapsedText(duration),
    ...(user_name === null ? [] : [user_name]),
    formatTime(created_at, club),
  ]
  return (
    <>
      <p className={classes.between}>{parts.join(' · ')}</p>
      {(recorded || transcription) && (
        <div className={classes.said}>
          {recorded && <Recording callId={id} />}
          {transcription && <blockquote aria-label={t('Transcription')}>{transcription}</blockquote>}
        </div>
      )}
    </>
  )
}
